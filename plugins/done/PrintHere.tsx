import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button, Notice } from '../../page/ui/index.ts';
import { PageSheet } from '../_kit/print/PageSheet.tsx';
import { visitPrint } from '../_kit/print/visit-print.ts';
import type { DoneContext } from './context.ts';

/**
 * The printout where the server could not make it: the page prints the same sheet itself, with the number and the code
 * that the visit keeps [OFF-08]. On a kiosk its browser prints without a dialog (docs/kiosk.md).
 */
export function PrintHere({ ctx }: { readonly ctx: DoneContext }): ReactNode {
  const { config, facts, services, settings, clock } = ctx;
  const { text, storage, device, visit, pageUrl } = services;
  const [isReady, setReady] = useState(false);
  const [body, setBody] = useState<HTMLElement | null>(null);
  // The sheet is drawn once: what the visit was known by must not change under the visitor.
  const [model] = useState(() =>
    visitPrint({
      config,
      facts,
      visit,
      text,
      pageUrl: pageUrl(),
      landscape: settings.printout_landscape_mode,
      format: settings.printout_format,
      printerType: storage.get('printer_type'),
      number: facts.sign?.signatureId ? String(facts.sign.signatureId) : '',
      qr: facts.sign?.qrcode ?? '',
      time: Number(storage.get('checkin_time')) || clock.now(),
    }),
  );
  return (
    <Notice
      tone="warning"
      actions={
        <Button
          action="print"
          icon={<Printer className="gh-icon" aria-hidden="true" />}
          disabled={!isReady}
          onClick={() => device.print()}
        >
          {text('action_print')}
        </Button>
      }
    >
      {text('print_away')}
      <span hidden ref={(own) => setBody(own?.ownerDocument.body ?? null)} />
      {body && createPortal(<PageSheet model={model} onReady={() => setReady(true)} />, body)}
    </Notice>
  );
}
