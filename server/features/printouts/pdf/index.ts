export { createPdfPrinter } from './printer.ts';
export type { PdfPrinter, PhotoSource, PrintError, PrintFormat } from './types.ts';
