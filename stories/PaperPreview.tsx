import { type ReactNode, useLayoutEffect, useRef } from 'react';
import forklift from '../demo/photos/forklift-crossing_slideshow.jpg';
import speed from '../demo/photos/speed-limit_slideshow.jpg';
import vest from '../demo/photos/vest-and-helmet_slideshow.jpg';
import chocks from '../demo/photos/wheel-chocks_slideshow.jpg';
import type { PrintLayout } from '../plugins/_kit/print/layout.ts';
import { PrintSheet } from '../plugins/_kit/print/PrintSheet.tsx';
import '../plugins/_kit/print/print.css';
import './PaperPreview.css';
import { type SampleName, samplePrint } from '../plugins/_kit/print/testing/samples.ts';

const PICTURES: Readonly<Record<string, string>> = { 1: speed, 2: vest, 3: forklift, 4: chocks };

export interface PaperPreviewProps {
  readonly layout: PrintLayout;
  readonly sample: SampleName;
}

/** Imitates the server's printing. */
export function PaperPreview({ layout, sample }: PaperPreviewProps): ReactNode {
  const paper = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const picture of paper.current?.querySelectorAll('img') ?? [])
      picture.src = PICTURES[picture.dataset.photo ?? ''] ?? '';
  });
  return (
    <main className="gh-paper-desk">
      <div ref={paper} key={`${layout} ${sample}`} className={`gh-paper gh-paper--${layout}`}>
        <PrintSheet model={samplePrint(sample, layout)} />
      </div>
    </main>
  );
}
