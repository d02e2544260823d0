import { defineFeature } from '../../feature.ts';
import { recordEvent } from './events.ts';
import { webhookGauges } from './gauges.ts';
import { up as webhooks } from './migrations/321-webhooks.ts';
import { oldWebhooks } from './retention.ts';
import { webhookRoutes } from './routes.ts';

/** Tells other programs what happens here, as Standard Webhooks. */
export default defineFeature({
  name: 'webhooks',
  routes: [webhookRoutes],
  tables: ['webhook_endpoints', 'webhook_events', 'webhook_deliveries'],
  migrations: { '321-webhooks': webhooks },
  retention: [oldWebhooks],
  records: recordEvent,
  gauges: [webhookGauges],
});
