export { createPdfPrinter } from './printer.ts';
export type {
  PdfPrinter,
  PdfPrinterOptions,
  PhotoSource,
  PrintError,
  PrinterEvent,
  PrintFormat,
  PrintJob,
  PrintResult,
  PrintedPdf,
} from './types.ts';
