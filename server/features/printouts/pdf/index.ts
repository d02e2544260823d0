export { createPdfPrinter } from './printer.ts';
export type { PdfPrinter, PrintError, PrintFormat } from './types.ts';
