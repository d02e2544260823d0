import { DAY_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';
import { webhooksCheck } from './check.ts';
import { readNetworks } from './config.ts';
import { webhookJobs } from './deliveries.ts';
import { recordEvent } from './events.ts';
import { webhookGauges } from './gauges.ts';
import { webhookRoutes } from './routes.ts';
import { createSend } from './send.ts';

/** Tells other programs what happens here, as Standard Webhooks. */
export default defineFeature({
  id: 'webhooks',
  checks: [webhooksCheck],
  provides: {
    webhooks({ environment }) {
      const networks = readNetworks(environment);
      return { networks, send: createSend({ networks }) };
    },
  },
  jobs: webhookJobs,
  routes: [webhookRoutes],
  tables: ['webhook_endpoints', 'webhook_events', 'webhook_deliveries'],
  // Whatever is still waiting has been tried for three days of them.
  retention: [
    { table: 'webhook_events', column: 'created_at', after: 30 * DAY_MS, takes: { webhook_deliveries: 'event_id' } },
  ],
  records: recordEvent,
  gauges: [webhookGauges],
});
