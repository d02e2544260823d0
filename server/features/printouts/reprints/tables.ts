declare module '../../../store/schema.ts' {
  interface Database {
    print_jobs: PrintJobsTable;
  }
}

/** A visit printed again, by the desk. */
export interface PrintJobsTable {
  id: string;
  visit_id: number;
  location_id: string;
  paper: 'label' | 'receipt' | 'a4';
  /** The name of its printout. */
  printout: string;
  /** The device that prints it; null if the desk opened it itself. */
  device_id: string | null;
  /** `open`: a PDF that the desk opened; what its browser did with it, nobody knows. */
  state: 'waiting' | 'printing' | 'printed' | 'failed' | 'open';
  reason: string;
  person_name: string;
  created_at: number;
  taken_at: number | null;
  done_at: number | null;
}
