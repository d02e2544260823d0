import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    webhook_endpoints: WebhookEndpointsTable;
    webhook_events: WebhookEventsTable;
    webhook_deliveries: WebhookDeliveriesTable;
  }
}

/** Addresses that are told what happens here. */
export interface WebhookEndpointsTable extends TableOf<'webhook_endpoints'> {
  /** JSON: the types of event it is told. */
  types: string;
  /** Null for all locations. */
  location_id: string | null;
  /** `whsec_…`, with which each message is signed. */
  secret: string;
  /** Signs as well until the time after it, so that a receiver can change secrets without missing a message. */
  old_secret: string | null;
  is_off: 0 | 1;
  /** Attempts in a row that did not reach it at all. */
  failures: number;
  /** Until then it is left alone, because it could not be reached. */
  rests_until: number;
}

/** What happened, as it is sent: written in the transaction in which it happened. */
export interface WebhookEventsTable extends TableOf<'webhook_events'> {
  /** `webhook-id`: the same at every attempt. */
  id: string;
  /** JSON, byte for byte. */
  payload: string;
}

export type DeliveryState = 'waiting' | 'delivered' | 'failed';

/** An event for one endpoint, and what became of it: the log that staff read. What sends it is in `jobs`. */
export interface WebhookDeliveriesTable extends TableOf<'webhook_deliveries'> {
  state: DeliveryState;
  /** Refusals wait in a queue of their own: anybody can cause them. */
  is_refusal: 0 | 1;
  /** An HTTP status, or why there was none; '' before the first attempt. */
  last_outcome: string;
}
