import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { PrintModel } from './model.ts';
import { PrintSheet } from './PrintSheet.tsx';

/**
 * Renders with the page's own React, because react-dom/server is large [PRINT-01]. Call it from an event or an effect,
 * never during a render.
 */
export function printHtml(model: PrintModel): string {
  // A separate document does not load pictures.
  const holder = document.implementation.createHTMLDocument('').createElement('div');
  const root = createRoot(holder);
  flushSync(() => root.render(<PrintSheet model={model} />));
  const html = holder.innerHTML;
  root.unmount();
  return html;
}
