import { DAY_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';
import { webhooksCheck } from './check.ts';
import { readNetworks } from './config.ts';
import { webhookJobs } from './deliveries.ts';
import { recordEvent } from './events.ts';
import { webhookGauges } from './gauges.ts';
import { up as webhooks } from './migrations/321-webhooks.ts';
import { up as refusals } from './migrations/812-refusals.ts';
import { up as turns } from './migrations/813-turns.ts';
import { up as oldTurns } from './migrations/814-old-turns.ts';
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
  migrations: {
    '321-webhooks': webhooks,
    '812-refusals': refusals,
    '813-turns': turns,
    '814-old-turns': oldTurns,
  },
  // Whatever is still waiting has been tried for three days of them.
  retention: [
    { table: 'webhook_events', column: 'created_at', after: 30 * DAY_MS, takes: { webhook_deliveries: 'event_id' } },
  ],
  records: recordEvent,
  gauges: [webhookGauges],
});
