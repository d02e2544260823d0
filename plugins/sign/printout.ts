import { printPage } from '../_kit/print/print-page.ts';
import { currentPrint } from '../_kit/print/visit-print.ts';
import type { SignContext } from './reads.ts';

export function printoutHtml(ctx: SignContext, now: number): string {
  const { signatureId, qrcode } = ctx.slice;
  return printPage(currentPrint(ctx, now, { number: signatureId === 0 ? '' : String(signatureId), qr: qrcode }));
}
