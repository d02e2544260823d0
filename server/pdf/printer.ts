import type { PdfPrinter, PdfPrinterOptions } from './types.ts';

/** Makes PDFs with headless Chromium; the browser starts with the first job [PRINT-02]. */
export function createPdfPrinter(_options: PdfPrinterOptions = {}): PdfPrinter {
  return {
    print: async () => ({ ok: false, error: { kind: 'no-browser', message: 'not built yet' } }),
    close: async () => {},
  };
}
