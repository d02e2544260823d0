export { findBrowser } from './find-browser.ts';
export { createPdfPrinter } from './printer.ts';
export type {
  PdfPrinter,
  PdfPrinterOptions,
  PhotoSource,
  PrintError,
  PrintedPdf,
  PrinterEvent,
  PrintFormat,
  PrintJob,
  PrintResult,
} from './types.ts';
