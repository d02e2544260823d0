import { openStore } from '../../../core/store.ts';
import { readNetworks } from '../config.ts';
import { Dispatcher } from '../dispatcher.ts';
import { createSend } from '../send.ts';

/*
 * A server that does nothing but work off webhooks, to be killed: `worker-process.ts <data folder> [database URL]`. It
 * waits less than a real one, so that a test of three days takes a minute.
 */
const [dataDir = '', databaseUrl] = process.argv.slice(2);
const store = await openStore({ dataDir, databaseUrl, migrations: 'as-is' });
const report = (error: unknown) => process.stderr.write(`${error}\n`);
const dispatcher = new Dispatcher({
  store,
  report,
  now: () => Date.now(),
  send: createSend({ networks: readNetworks(process.env), timeoutMs: 1_000 }),
  backoff: {
    wait: (attempts) => Math.min(20 * 2 ** attempts, 500),
    rest: (failures) => Math.min(10 * 2 ** failures, 200),
  },
  pollMs: 50,
  leaseMs: 2_000,
});
dispatcher.start();
// The dispatcher's timer does not hold the process.
setInterval(() => {}, 60_000);
process.stdout.write('ready\n');
