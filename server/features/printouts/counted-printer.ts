import type { Meter } from '../../deps.ts';
import type { PdfPrinter } from './pdf/index.ts';

/** The same printer, which counts what it prints. */
export function countedPrinter(printer: PdfPrinter, meter: Pick<Meter, 'printing'>): PdfPrinter {
  return {
    ...printer,
    async print(job) {
      const end = meter.printing(job.format);
      const result = await printer.print(job);
      end(result.ok ? 'made' : result.error.kind);
      return result;
    },
  };
}
