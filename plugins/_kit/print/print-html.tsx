import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { PrintModel } from './model.ts';
import { PrintSheet } from './PrintSheet.tsx';

/**
 * The HTML of a printout, without a page around it (print-page.ts) [PRINT-01]. Rendered with the page's own React, since
 * react-dom/server would be larger than all the rest. Load it with a dynamic import, and call it from an event or a
 * hook, never during a React render.
 */
export function printHtml(model: PrintModel): string {
  // In a document of its own, where pictures are not loaded.
  const holder = document.implementation.createHTMLDocument('').createElement('div');
  const root = createRoot(holder);
  flushSync(() => root.render(<PrintSheet model={model} />));
  const html = holder.innerHTML;
  root.unmount();
  return html;
}
