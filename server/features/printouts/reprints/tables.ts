import type { TableOf } from '../../../store/generated/tables.ts';

declare module '../../../store/schema.ts' {
  interface Database {
    print_jobs: PrintJobsTable;
  }
}

/** A visit printed again, by the desk. */
export interface PrintJobsTable extends TableOf<'print_jobs'> {
  paper: 'label' | 'receipt' | 'a4';
  /** The name of its printout. */
  printout: string;
  /** The device that prints it; null if the desk opened it itself. */
  device_id: string | null;
  /** `open`: a PDF that the desk opened; what its browser did with it, nobody knows. */
  state: 'waiting' | 'printing' | 'printed' | 'failed' | 'open';
}
