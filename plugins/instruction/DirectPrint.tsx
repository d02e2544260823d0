import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isOn } from '../../domain/flag.ts';
import { Button } from '../../page/ui/index.ts';
import { PageSheet } from '../_kit/print/PageSheet.tsx';
import { currentPrint } from '../_kit/print/visit-print.ts';
import type { InstructionContext } from './reads.ts';

/** Prints the entries: automatically once on a kiosk, elsewhere by a button [INS-02]. */
export function DirectPrint({ ctx }: { readonly ctx: InstructionContext }): ReactNode {
  const { services, settings, slice } = ctx;
  const [isSheetReady, setSheetReady] = useState(false);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const isAutomatic = isOn(settings.module_kiosk) && slice.directPrint === 'none';
  const print = (): void => {
    ctx.update({ directPrint: 'printed' });
    services.device.print();
  };
  // The rules follow on the screen; the signature prints the pictures.
  const entries = { ...currentPrint(ctx, ctx.clock.now()), photos: [], text: '' };
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
      {body && createPortal(<PageSheet model={entries} onReady={() => setSheetReady(true)} />, body)}
    </>
  );
}
