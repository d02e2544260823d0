import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    outbox_keys: OutboxKeysTable;
    outbox_deliveries: OutboxDeliveriesTable;
  }
}

/** The keys to which devices encrypt the visits that wait in their outboxes. */
export interface OutboxKeysTable extends TableOf<'outbox_keys'> {
  /** The key's id, as sent with every envelope. */
  kid: string;
  /** JSON Web Keys. */
  public_key: string;
}

/** What one device or address brought in a day. */
export interface OutboxDeliveriesTable extends TableOf<'outbox_deliveries'> {
  /** A keyed hash of what is counted, whose, and the day. */
  deliverer: string;
  /** Days since 1970. */
  day: number;
  /** Of what was stored. */
  bytes: number;
}
