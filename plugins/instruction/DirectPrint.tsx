import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isOn } from '../../domain/flag.ts';
import { Button } from '../../page/ui/index.ts';
import type { PrintModel } from '../_kit/print/index.ts';
import { PageSheet } from '../_kit/print/PageSheet.tsx';
import { visitPrint } from '../_kit/print/visit-print.ts';
import type { InstructionContext } from './context.ts';

function sheetOf({ config, facts, services, settings, clock }: InstructionContext): PrintModel {
  const model = visitPrint({
    config,
    facts,
    visit: services.visit,
    text: services.text,
    pageUrl: services.pageUrl(),
    landscape: settings.printout_landscape_mode,
    format: settings.printout_format,
    printerType: services.storage.get('printer_type'),
    number: '',
    qr: '',
    time: Number(services.storage.get('checkin_time')) || clock.now(),
  });
  // Only what was entered: the rules come next on the screen, and the pictures are printed with the signature.
  return { ...model, photos: [], text: '' };
}

/**
 * Direct print after the form [INS-02]: the browser prints what was entered. A kiosk prints automatically, once per
 * visit; on the visitor's own device an unrequested print dialog would be in the way, so there is only the button.
 */
export function DirectPrint({ ctx }: { readonly ctx: InstructionContext }): ReactNode {
  const { services, settings, slice } = ctx;
  const [isSheetReady, setSheetReady] = useState(false);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const isAutomatic = isOn(settings.module_kiosk) && slice.directPrint === 'none';
  const print = (): void => {
    ctx.update((draft) => {
      draft.directPrint = 'printed';
    });
    services.device.print();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: print once, when the sheet is in the page.
  useEffect(() => {
    if (isSheetReady && isAutomatic && ctx.slice.directPrint === 'none') print();
  }, [isSheetReady, isAutomatic]);
  return (
    <>
      <Button
        action="print"
        icon={<Printer className="gh-icon" aria-hidden="true" />}
        disabled={!isSheetReady}
        onClick={print}
      >
        {services.text('action_print')}
      </Button>
      <span hidden ref={(own) => setBody(own?.ownerDocument.body ?? null)} />
      {body && createPortal(<PageSheet model={sheetOf(ctx)} onReady={() => setSheetReady(true)} />, body)}
    </>
  );
}
