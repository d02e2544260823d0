import { Worker } from '../../../core/jobs/worker.ts';
import { openStore } from '../../../core/store.ts';
import type { With } from '../../../deps.ts';
import { webhookJobs } from '../deliveries.ts';
import { readNetworks } from '../feature.ts';
import { createSend } from '../send.ts';

/*
 * A server that does nothing but send webhooks, to be killed: `worker-process.ts <data folder> [database URL]`. It waits
 * less than a real one, so that a test of three days takes a minute.
 */
const [dataDir = '', databaseUrl] = process.argv.slice(2);
const store = await openStore({ dataDir, databaseUrl, migrations: 'as-is' });
const now = () => Date.now();
const networks = readNetworks(process.env);
const deps = { store, now, webhooks: { networks, send: createSend({ networks, timeoutMs: 1_000 }) } };
const works = Object.entries(webhookJobs).map(([name, kind]) => ({
  name,
  kind: { ...kind, run: (_: unknown, job: never, hold: never) => kind.run(deps as With<'webhooks'>, job, hold) },
  deps: deps as With<'webhooks'>,
}));
for (const { kind } of works) Object.assign(kind, { pauses: [40, 80, 160, 320, 500] });
const report = (error: unknown) => process.stderr.write(`${error}\n`);
await new Worker({ works, store, now, report, pollMs: 50, leaseMs: 2_000 }).start();
// The worker's timer does not hold the process.
setInterval(() => {}, 60_000);
process.stdout.write('ready\n');
