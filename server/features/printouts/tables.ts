import type { Selectable } from 'kysely';
import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    printouts: PrintoutsTable;
    print_jobs: PrintJobsTable;
  }
}

/** A PDF, or the `html` for it. The `name` of 128 random bits is the only way to it. */
interface PrintoutsTable extends TableOf<'printouts'> {
  format: 'a4' | 'receipt' | 'label';
  pdf: Uint8Array | null;
}

export interface PrintJobsTable extends TableOf<'print_jobs'> {
  paper: 'label' | 'receipt' | 'a4';
  printout: string;
  /** The printer; null if the desk opened the PDF itself. */
  device_id: string | null;
  /** `open`: the desk's browser does not report whether it was printed. */
  state: 'waiting' | 'printing' | 'printed' | 'failed' | 'open';
}

export type PrintJob = Selectable<PrintJobsTable>;
