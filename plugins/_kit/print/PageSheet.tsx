import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { PrintModel } from './model.ts';
import './page-sheet.css';

const PrintSheet = lazy(async () => {
  await import('./print.css');
  return { default: (await import('./PrintSheet.tsx')).PrintSheet };
});

interface Props {
  readonly model: PrintModel;
  onReady(): void;
}

/** A printout hidden on the screen, alone on paper [INS-02] [OFF-08]. */
export function PageSheet({ model, onReady }: Props): ReactNode {
  return (
    <div className="gh-page-sheet" aria-hidden="true">
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
