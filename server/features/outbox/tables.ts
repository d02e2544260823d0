import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    outbox_keys: OutboxKeysTable;
  }
}

/** The keys to which devices encrypt the visits that wait in their outboxes. */
export interface OutboxKeysTable extends TableOf<'outbox_keys'> {
  /** The key's id, as sent with every envelope. */
  kid: string;
  /** JSON Web Keys. */
  public_key: string;
}
