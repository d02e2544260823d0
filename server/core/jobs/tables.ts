import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    jobs: JobsTable;
  }
}

/** Background work that is still to be done; it holds no personal data. A job goes once it is done or given up. */
export interface JobsTable extends TableOf<'jobs'> {
  /** The id of the row that it is about, from which everything else is read. */
  subject: string;
  /** Jobs of one lane must not hold up those of another: an endpoint, a channel; '' where all are alike. */
  lane: string;
  /** While a server works at it, when another may take it. */
  due_at: number;
  is_taken: 0 | 1;
  /** How often it was begun, also by servers that were killed. */
  tries: number;
  /** When `due_at` was set. */
  noted_at: number;
}
