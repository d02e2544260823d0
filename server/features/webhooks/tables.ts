import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    webhook_endpoints: WebhookEndpointsTable;
    webhook_events: TableOf<'webhook_events'>;
    webhook_deliveries: WebhookDeliveriesTable;
  }
}

export interface WebhookEndpointsTable extends TableOf<'webhook_endpoints'> {
  location_id: string | null;
  is_off: 0 | 1;
  failures: number;
}

export type DeliveryState = 'waiting' | 'delivered' | 'failed';

export interface WebhookDeliveriesTable extends TableOf<'webhook_deliveries'> {
  state: DeliveryState;
  is_refusal: 0 | 1;
  /** An HTTP status or an error code; '' before the first attempt. */
  last_outcome: string;
}
