import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { readConfig, type ServerConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { invitationPath, inviteFirst } from './core/access/people/invitations.ts';
import { Locations } from './core/locations/locations.ts';
import { openStore } from './core/store.ts';
import type { Deps, Services } from './deps.ts';
import { describeFailure } from './failure.ts';
import { provideServices, startFeatures } from './feature-services.ts';
import { seedOnce } from './features/demo/seed-once.ts';
import { expectReady } from './features/operations/expect-ready.ts';
import { discoverFeatures } from './features.ts';
import { readMetricsToken } from './observe/config.ts';
import { createMeter } from './observe/metrics.ts';
import { createTracer, wantsTraces } from './observe/traces.ts';
import { startRetention } from './retention.ts';
import { sayReady } from './say-ready.ts';
import { startProblem } from './start-problem.ts';
import { checkDaily } from './store/daily-check.ts';
import { mediaStore } from './store/media/media-store.ts';
import { tightenRights } from './store/private-files.ts';

/** How long a shutdown waits for running requests. */
const SHUTDOWN_MS = 15_000;
const now = () => Date.now();
const elapsed = () => performance.now();
const tell = (line: string): void => void process.stdout.write(`${line}\n`);

async function start(config: ServerConfig): Promise<void> {
  if (!existsSync(join(config.webDir, 'index.html'))) {
    throw new ConfigError(`There is no built page in ${config.webDir}: run "npm start", or run "npm run build" first.`);
  }
  const { env: environment } = process;
  const features = discoverFeatures();
  const metricsToken = readMetricsToken(environment);
  const meter = metricsToken === undefined ? undefined : await createMeter(metricsToken);
  let app: FastifyInstance | undefined;
  const log = () => app?.log;
  const report = (what: string) => (error: unknown) => log()?.warn({ failure: describeFailure(error) }, what);
  const services = provideServices(features.all, { config, environment, tell, log, report, meter });
  const { migrations } = features;
  const onLost = report('lost a connection to the database');
  const store = await openStore({ ...config, migrations, verify: true, onLost });
  if (store.dialect === 'sqlite') for (const line of tightenRights(config.dataDir)) tell(line);
  if (config.demo) await seedOnce(store, mediaStore(config), now, config.hashKey);
  const locations = new Locations(store.locations, elapsed);
  const tracer = wantsTraces(environment) ? await createTracer() : undefined;
  const observers = [meter, tracer].filter((observer) => observer !== undefined);
  const deps: Deps & Services = { config, features, store, locations, now, elapsed, observers, ...services };
  app = await createApp(deps);
  const running = app;
  const stops = [startRetention(deps, running.log), checkDaily(store, running.log)];
  let stopFeatures = async (): Promise<void> => {};

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    for (const end of stops) end();
    await running.close();
    await stopFeatures();
    await tracer?.stop().catch(report('traces were not sent'));
    await store.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  process.on('unhandledRejection', (error) =>
    running.log.error({ failure: describeFailure(error) }, 'unhandled rejection'),
  );

  try {
    await running.listen({ port: config.port, host: config.host });
  } catch (error) {
    await stop();
    throw error;
  }
  stopFeatures = await startFeatures(deps, running.log);
  const address = addressOf(running, config);
  const explain = (error: unknown) => startProblem(error, config);
  await sayReady({ expectReady: () => expectReady(deps), explain, address, tell });
  const first = await inviteFirst(store.db, now());
  if (first !== undefined)
    tell(`Nobody can sign in yet. Make the first account: ${new URL(invitationPath(first), address)}`);
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
