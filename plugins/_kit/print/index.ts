/**
 * Printouts. The layouts are loaded when something is printed:
 *
 *     const { printHtml } = await import('../_kit/print/print-html.tsx');
 */
export { printLabels } from './labels.ts';
export { printLayout } from './layout.ts';
export type { PrintModel } from './model.ts';
