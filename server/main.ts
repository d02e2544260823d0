import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { DAY_MS } from '../domain/time.ts';
import { createApp } from './app.ts';
import { readConfig, type ServerConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { invitationPath, inviteFirst } from './core/access/people/invitations.ts';
import { Locations } from './core/locations/locations.ts';
import { openStore } from './core/store.ts';
import type { Deps } from './deps.ts';
import { describeFailure } from './failure.ts';
import { seedOnce } from './features/demo/seed-once.ts';
import { expectReady } from './features/health/expect-ready.ts';
import { readHostWays } from './features/hosts/config.ts';
import { createBrowserSupply } from './features/printouts/browser-supply.ts';
import { countedPrinter } from './features/printouts/counted-printer.ts';
import { logPrinter } from './features/printouts/log-printer.ts';
import { createPdfPrinter } from './features/printouts/pdf/index.ts';
import { readSms } from './features/sms/config.ts';
import { readNetworks } from './features/webhooks/config.ts';
import { Dispatcher } from './features/webhooks/dispatcher.ts';
import { createSend } from './features/webhooks/send.ts';
import { discoverFeatures } from './features.ts';
import { readMetricsToken } from './observe/config.ts';
import { createMeter } from './observe/metrics.ts';
import { createTracer, wantsTraces } from './observe/traces.ts';
import { runRetentionIfTimeIsRight, scheduleRetention } from './retention.ts';
import { sayReady } from './say-ready.ts';
import { startProblem } from './start-problem.ts';
import { mediaStore } from './store/media/media-store.ts';
import { tightenRights } from './store/private-files.ts';

/** How long a shutdown waits for running requests. */
const SHUTDOWN_MS = 15_000;
const now = () => Date.now();
const elapsed = () => performance.now();
const tell = (line: string): void => void process.stdout.write(`${line}\n`);
const DAMAGED = 'the database is damaged: stop the server and put a backup back';

async function start(config: ServerConfig): Promise<void> {
  if (!existsSync(join(config.webDir, 'index.html'))) {
    throw new ConfigError(`There is no built page in ${config.webDir}: run "npm start", or run "npm run build" first.`);
  }
  const features = discoverFeatures();
  const metricsToken = readMetricsToken(process.env);
  let log: FastifyBaseLogger | undefined;
  const report = (what: string) => (error: unknown) => log?.warn({ failure: describeFailure(error) }, what);
  const sms = readSms(process.env, config.dataDir, report('a text message was not sent'));
  const hostWays = readHostWays(process.env, config.publicOrigins[0] ?? `http://localhost:${config.port}`);
  const store = await openStore({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    migrations: features.migrations,
    verify: true,
    onLost: report('lost a connection to the database'),
  });
  if (store.dialect === 'sqlite') for (const line of tightenRights(config.dataDir)) tell(line);
  if (config.demo) await seedOnce(store, mediaStore(config), now, config.hashKey);
  const locations = new Locations(store.locations, elapsed);
  const browser = createBrowserSupply({
    places: { told: config.chromiumPath },
    mayFetch: config.fetchBrowser,
    logFile: join(config.dataDir, 'chromium-install.log'),
    tell,
  });
  const meter = metricsToken === undefined ? undefined : await createMeter(metricsToken);
  const tracer = wantsTraces(process.env) ? await createTracer() : undefined;
  const observers = [meter, tracer].filter((observer) => observer !== undefined);
  const ownPrinter = createPdfPrinter({
    places: browser.places,
    isBrowserComing: browser.isComing,
    log: logPrinter(() => log),
  });
  const printer = meter === undefined ? ownPrinter : countedPrinter(ownPrinter, meter);
  const smsReceiptToken = process.env.SMS_RECEIPT_TOKEN?.trim();
  const networks = readNetworks(process.env);
  const webhooks = { networks, send: createSend({ networks }) };
  const deps: Deps = {
    config,
    features,
    store,
    locations,
    now,
    elapsed,
    printer,
    sms,
    smsReceiptToken,
    hostWays,
    webhooks,
    observers,
  };
  const app = await createApp(deps);
  log = app.log;
  const stopRetention = scheduleRetention(async () => {
    const context = { db: store.db, locations, now: now() };
    const deleted = await runRetentionIfTimeIsRight(features.retention, context, app.log);
    if (deleted !== null) app.log.info({ deleted }, 'retention');
  });

  const checking = setInterval(async () => {
    const damage = await store.findDamage();
    if (damage !== null) app.log.error({ damage }, DAMAGED);
  }, DAY_MS).unref();
  const dispatcher = new Dispatcher({ store, now, send: webhooks.send, report: report('webhooks were not sent') });
  dispatcher.start();

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    stopRetention();
    clearInterval(checking);
    await dispatcher.stop();
    browser.stop();
    await app.close();
    await tracer?.stop().catch(report('traces were not sent'));
    await printer.close();
    await store.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  process.on('unhandledRejection', (error) =>
    app.log.error({ failure: describeFailure(error) }, 'unhandled rejection'),
  );

  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await stop();
    throw error;
  }
  const address = addressOf(app, config);
  const explain = (error: unknown) => startProblem(error, config);
  await sayReady({ expectReady: () => expectReady(deps), explain, address, tell });
  const first = await inviteFirst(store.db, now());
  if (first !== undefined)
    tell(`Nobody can sign in yet. Make the first account: ${new URL(invitationPath(first), address)}`);
  void browser.provide();
}

/** The address as a person would type it. */
function addressOf(app: FastifyInstance, { host, port }: ServerConfig): string {
  const bound = app.server.address();
  const name = ['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host;
  return `http://${name}:${typeof bound === 'object' && bound !== null ? bound.port : port}/`;
}

let config: ServerConfig | undefined;
try {
  config = readConfig();
  await start(config);
} catch (error) {
  process.stderr.write(`${startProblem(error, config)}\n`);
  process.exitCode = 1;
}
