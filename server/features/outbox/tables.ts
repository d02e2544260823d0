import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    /** By the id that every envelope names. */
    outbox_keys: TableOf<'outbox_keys'>;
  }
}
