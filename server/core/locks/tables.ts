import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    /** Rows that are written first, so that two processes count one after the other. */
    otp_locks: TableOf<'otp_locks'>;
    /** Limits that several servers hold together; a subject is a keyed hash. */
    shared_counts: TableOf<'shared_counts'>;
  }
}
