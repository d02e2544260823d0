import { DAY_MS } from '../../../domain/time.ts';
import { commaList, type Environment, readEnvironment } from '../../../schemas/environment.ts';
import { ConfigError } from '../../config-error.ts';
import { defineFeature } from '../../feature.ts';
import { fine, type MachineCheck } from '../../machine-check.ts';
import type { Gauges } from '../../observe/gauges.ts';
import { webhookJobs } from './deliveries.ts';
import { recordEvent } from './events.ts';
import { type Network, parseNetwork } from './reachable.ts';
import { webhookRoutes } from './routes.ts';
import { createSend } from './send.ts';

const VARIABLES = {
  WEBHOOK_NETWORKS: commaList(
    (texts) => texts.every((text) => parseNetwork(text) !== undefined),
    'addresses or networks such as 10.0.0.0/8, separated by commas',
  ),
};

export function readNetworks(environment: Environment): readonly Network[] {
  const read = readEnvironment(VARIABLES, environment);
  if (!read.ok) throw new ConfigError(read.problem);
  return read.value.WEBHOOK_NETWORKS.map((text) => parseNetwork(text)).filter((network) => network !== undefined);
}

const webhooksCheck: MachineCheck = {
  name: 'webhooks',
  run({ environment }) {
    const { length } = readNetworks(environment);
    return fine(
      length === 0
        ? 'Webhooks are sent to public addresses only.'
        : `Webhooks may also be sent to ${length} networks of your own.`,
    );
  },
};

const WAITING = 'gatehouse_webhooks_waiting';
const OLDEST = 'gatehouse_webhooks_oldest_seconds';
const FAILED = 'gatehouse_webhooks_failed';

const webhookGauges: Gauges = {
  about: {
    [WAITING]: { help: 'Messages waiting in the webhook outbox.' },
    [OLDEST]: { help: 'Age of the oldest message in the webhook outbox.' },
    [FAILED]: { help: 'Undeliverable messages in the webhook log.' },
  },
  async read(db, now) {
    const rows = await db
      .selectFrom('webhook_deliveries')
      .select((c) => ['state', c.fn.countAll().as('count'), c.fn.min('created_at').as('oldest')])
      .where('state', 'in', ['waiting', 'failed'])
      .groupBy('state')
      .execute();
    const [first, given] = ['waiting', 'failed'].map((name) => rows.find((row) => row.state === name));
    return [
      { name: WAITING, value: Number(first?.count ?? 0) },
      { name: FAILED, value: Number(given?.count ?? 0) },
      { name: OLDEST, value: first === undefined ? 0 : Math.max(0, now - Number(first.oldest)) / 1000 },
    ];
  },
};

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
  // Deliveries are given up after three days, long before this.
  retention: [
    { table: 'webhook_events', column: 'created_at', after: 30 * DAY_MS, takes: { webhook_deliveries: 'event_id' } },
  ],
  records: recordEvent,
  gauges: [webhookGauges],
});
