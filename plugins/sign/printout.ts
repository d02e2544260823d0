import { printPage } from '../_kit/print/print-page.ts';
import { visitPrint } from '../_kit/print/visit-print.ts';
import type { SignContext } from './context.ts';
import { printerType } from './request.ts';

/** slideshow_html: the page that the server turns into the PDF [PRINT-02]. Loaded when a visit is signed. */
export function printoutHtml(ctx: SignContext, now: number): string {
  const { config, facts, slice, settings, services } = ctx;
  return printPage(
    visitPrint({
      config,
      facts,
      visit: services.visit,
      text: services.text,
      pageUrl: services.pageUrl(),
      format: settings.printout_format,
      landscape: settings.printout_landscape_mode,
      printerType: printerType(services.storage),
      number: slice.signatureId === 0 ? '' : String(slice.signatureId),
      qr: slice.qrcode,
      time: Number(services.storage.get('checkin_time')) || now,
    }),
  );
}
