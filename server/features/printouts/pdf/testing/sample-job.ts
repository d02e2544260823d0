import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PrintLayout } from '../../../../../plugins/_kit/print/layout.ts';
import type { PrintModel } from '../../../../../plugins/_kit/print/model.ts';
import { PrintSheet } from '../../../../../plugins/_kit/print/PrintSheet.tsx';
import { type SampleName, samplePrint } from '../../../../../plugins/_kit/print/testing/samples.ts';
import type { PrintJob } from '../types.ts';

/** A grey picture of 64 by 36 pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAkCAAAAAAcZ2NOAAAAIUlEQVR4nGPooBAwjBowasCoAaMGjBowasCoAaMGDD8DAGD5yD3QRPqJAAAAAElFTkSuQmCC',
  'base64',
);

/** The print job of a sample visit; `change` modifies the model. */
export function sampleJob(name: SampleName, layout: PrintLayout, change: Partial<PrintModel> = {}): PrintJob {
  const model = { ...samplePrint(name, layout), ...change };
  return {
    html: renderToStaticMarkup(createElement(PrintSheet, { model })),
    format: layout === 'receipt' || layout === 'label' ? layout : 'a4',
    landscape: layout === 'a4-landscape',
    language: model.language,
    photos: new Map(model.photos.map(({ id }) => [id, { bytes: PICTURE }])),
  };
}
