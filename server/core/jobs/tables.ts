import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    jobs: JobsTable;
  }
}

/** Pending background work, without personal data. A job is deleted when done or given up. */
export interface JobsTable extends TableOf<'jobs'> {
  /** Id of the row with the data. */
  subject: string;
  /** Lanes must not hold up each other: an endpoint, a channel; '' where all are alike. */
  lane: string;
  /** While a job runs, the end of its lease. */
  due_at: number;
  is_taken: 0 | 1;
  /** Including runs of servers that were killed. */
  tries: number;
  /** When `due_at` was set. */
  noted_at: number;
}
