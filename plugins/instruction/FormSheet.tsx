import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { PrintModel } from '../_kit/print/index.ts';

const PrintSheet = lazy(async () => {
  await import('../_kit/print/print.css');
  return { default: (await import('../_kit/print/PrintSheet.tsx')).PrintSheet };
});

interface Props {
  readonly model: PrintModel;
  /** Called when the sheet is in the page. */
  onReady(): void;
}

/** The sheet for direct printing: invisible on the screen, and the only thing on paper [INS-02]. */
export function FormSheet({ model, onReady }: Props): ReactNode {
  return (
    <div className="gh-form-sheet" aria-hidden="true">
      <Suspense fallback={null}>
        <PrintSheet model={model} />
        <Ready onReady={onReady} />
      </Suspense>
    </div>
  );
}

function Ready({ onReady }: Pick<Props, 'onReady'>): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, when the sheet is mounted.
  useEffect(onReady, []);
  return null;
}
