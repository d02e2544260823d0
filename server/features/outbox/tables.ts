import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    /** JSON Web Keys, by the id that every envelope names. */
    outbox_keys: TableOf<'outbox_keys'>;
  }
}
