import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button, Notice } from '../../page/ui/index.ts';
import { PageSheet } from '../_kit/print/PageSheet.tsx';
import { currentPrint } from '../_kit/print/visit-print.ts';
import type { DoneContext } from './slide.ts';

/** Prints in the page when the server could not [OFF-08]; kiosks do so without a dialog (docs/kiosk.md). */
export function PrintHere({ ctx }: { readonly ctx: DoneContext }): ReactNode {
  const { facts, services, clock } = ctx;
  const { text, device } = services;
  const [isReady, setReady] = useState(false);
  const [body, setBody] = useState<HTMLElement | null>(null);
  // Once: the number and code must not change on screen.
  const [model] = useState(() =>
    currentPrint(ctx, clock.now(), {
      number: facts.sign?.signatureId ? String(facts.sign.signatureId) : '',
      qr: facts.sign?.qrcode ?? '',
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
