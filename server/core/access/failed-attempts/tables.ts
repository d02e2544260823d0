import type { TableOf } from '../../../store/generated/tables.ts';

declare module '../../tables.ts' {
  interface AccessTables {
    misses: FailedAttemptsTable;
  }
}

/** How often somebody was wrong: one row for anyone who is counted, however often it was. */
export interface FailedAttemptsTable extends TableOf<'misses'> {
  /** What is counted and for whom; whatever tells of a person is a keyed hash. */
  subject: string;
  /** From then on the count starts over, in milliseconds. */
  ends_at: number;
}
