import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    /** Rows that are written first, so that two processes count one after the other. */
    otp_locks: TableOf<'otp_locks'>;
  }
}
