import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    otp_locks: TableOf<'otp_locks'>;
    /** Limits shared by servers; subjects are keyed hashes. */
    shared_counts: TableOf<'shared_counts'>;
  }
}
