import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { PrintModel } from './model.ts';
import { PrintSheet } from './PrintSheet.tsx';

/**
 * The html of a printout, for the sign call's `slideshow_html` [SIGN-03]. Rendered by the React that is there already,
 * not by react-dom/server, which would weigh more than all the rest. Load it with a dynamic import; call it from an event or
 * a hook, never while React renders.
 */
export function printHtml(model: PrintModel): string {
  const holder = document.createElement('div');
  const root = createRoot(holder);
  flushSync(() => root.render(<PrintSheet model={model} />));
  const html = holder.innerHTML;
  root.unmount();
  return html;
}
