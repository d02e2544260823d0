/**
 * Printouts. The layouts are loaded when something is printed:
 *
 *     const { printHtml } = await import('../_kit/print/print-html.tsx');
 */
export { printLabels } from './labels.ts';
export { layoutPaper, type PrintLayout, type PrintPaper, printLayout } from './layout.ts';
export type { PrintLabels, PrintModel, PrintPhoto, PrintRow } from './model.ts';
