import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    otp_locks: TableOf<'otp_locks'>;
    shared_counts: TableOf<'shared_counts'>;
  }
}
