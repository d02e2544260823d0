import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    jobs: JobsTable;
  }
}

/** Without personal data. A job is deleted when done or given up. */
export interface JobsTable extends TableOf<'jobs'> {
  subject: string;
  /** Lanes must not hold up each other: an endpoint, a channel. */
  lane: string;
  /** While a job runs, the end of its lease. */
  due_at: number;
  is_taken: 0 | 1;
  /** Including runs of servers that were killed. */
  tries: number;
  noted_at: number;
}
