import { DAY_MS } from '../../../domain/time.ts';
import { commaList, type Environment, readEnvironment } from '../../../schemas/environment.ts';
import { ConfigError } from '../../config-error.ts';
import { defineFeature } from '../../feature.ts';
import { fine, type MachineCheck } from '../../machine-check.ts';
import { webhookJobs } from './deliveries.ts';
import { recordEvent } from './events.ts';
import { webhookGauges } from './gauges.ts';
import { type Network, parseNetwork } from './reachable.ts';
import { webhookRoutes } from './routes.ts';
import { createSend } from './send.ts';

const VARIABLES = {
  WEBHOOK_NETWORKS: commaList(
    (texts) => texts.every((text) => parseNetwork(text) !== undefined),
    'addresses or networks such as 10.0.0.0/8, separated by commas',
  ),
};

/** Networks that are not public and that endpoints may be in (WEBHOOK_NETWORKS). @throws ConfigError */
export function readNetworks(environment: Environment): readonly Network[] {
  const read = readEnvironment(VARIABLES, environment);
  if (!read.ok) throw new ConfigError(read.problem);
  return read.value.WEBHOOK_NETWORKS.map((text) => parseNetwork(text)).filter((network) => network !== undefined);
}

/** @throws ConfigError for what is no network */
const webhooksCheck: MachineCheck = {
  name: 'webhooks',
  run({ environment }) {
    const { length } = readNetworks(environment);
    return fine(
      length === 0
        ? 'Webhooks go to public addresses only.'
        : `Webhooks may go to ${length} networks of your own, too.`,
    );
  },
};

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
