import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { MINUTE_MS } from '../domain/time.ts';
import { createApp } from './app.ts';
import { expectBuiltSlides } from './built-slides.ts';
import { expectBuiltPage, readConfig, type ServerConfig } from './config.ts';
import { isDemoDoorOpen } from './core/access/people/demo-staff.ts';
import { inviteFirst } from './core/access/people/invitations.ts';
import { Locations } from './core/locations/locations.ts';
import { publicUrlOf } from './core/mail/config.ts';
import { openStore, type Store } from './core/store.ts';
import { describeFailure } from './failure.ts';
import type { Stop } from './feature.ts';
import { type Everything, provideServices, startFeatures } from './feature-services.ts';
import { isDemo } from './features/demo/is-demo.ts';
import { seedOnce } from './features/demo/seed.ts';
import { expectReady } from './features/operations/expect-ready.ts';
import { discoverFeatures } from './features.ts';
import { SharedCounts } from './http/shared-counts.ts';
import { readMetricsToken } from './observe/config.ts';
import { createMeter } from './observe/metrics.ts';
import { createTracer, wantsTraces } from './observe/traces.ts';
import { onceThere, sayReady } from './say-ready.ts';
import { Scheduler } from './scheduler.ts';
import { startProblem } from './start-problem.ts';
import { databaseClock } from './store/database-clock.ts';
import { mediaStore } from './store/media/media-store.ts';
import { restrictPermissions } from './store/private-files.ts';
import { serverSecret } from './store/server-secret.ts';

const SHUTDOWN_MS = 15_000;

/** Uncaught errors are only logged. @returns stop */
function stopOnSignal(log: FastifyBaseLogger, steps: readonly Stop[]): () => Promise<void> {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    for (const step of steps) await step();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  process.on('unhandledRejection', (error) => log.error({ failure: describeFailure(error) }, 'unhandled rejection'));
  return stop;
}

const now = () => Date.now();
const elapsed = () => performance.now();
const tell = (line: string): void => void process.stdout.write(`${line}\n`);

async function start(config: ServerConfig): Promise<void> {
  expectBuiltPage(config);
  expectBuiltSlides(config);
  const { env: environment } = process;
  const features = discoverFeatures();
  const metricsToken = readMetricsToken(environment);
  const meter = metricsToken === undefined ? undefined : await createMeter(metricsToken);
  let app: FastifyInstance | undefined;
  const log = () => app?.log;
  const report = (what: string) => (error: unknown) => log()?.warn({ failure: describeFailure(error) }, what);
  const services = provideServices(features.all, { config, environment, tell, log, report, meter });
  const { migrations } = features;
  const onLost = report('lost a database connection');
  const open = () => openStore({ ...config, migrations, verify: true, onLost, tell });
  const store = await onceThere(open, { config, tell });
  if (store.dialect === 'sqlite') for (const line of restrictPermissions(config.dataDir)) tell(line);
  const leaveServers = await joinOthers(config, store, report('other servers')).catch(async (error) => {
    await store.close();
    throw error;
  });
  if (config.demo) await seedOnce(store, mediaStore(config), now, config.hashKey);
  const locations = new Locations(store.locations, elapsed);
  const tracer = wantsTraces(environment) ? await createTracer() : undefined;
  const observers = [meter, tracer].filter((observer) => observer !== undefined);
  const sharedCounts =
    store.dialect === 'postgres' ? new SharedCounts(store.db, () => serverSecret(store.db, config.hashKey)) : undefined;
  const tasks = new Scheduler({ store, now, elapsed, log });
  const clock = store.dialect === 'postgres' ? await databaseClock(store.db, elapsed) : undefined;
  if (clock !== undefined) tasks.add({ name: 'database-clock', everyMs: MINUTE_MS, run: clock.look });
  const databaseNow = clock?.now ?? now;
  const shared = { databaseNow, tasks, config, features, store, locations, now, elapsed, observers, sharedCounts };
  const deps: Everything = { ...shared, ...services };
  const running = await createApp(deps);
  app = running;
  let stopFeatures: Stop = () => {};
  const stop = stopOnSignal(running.log, [
    () => running.close(),
    () => stopFeatures(),
    () => tracer?.stop().catch(report('traces were not sent')),
    leaveServers,
    () => store.close(),
  ]);
  await running.listen({ port: config.port, host: config.host }).catch(async (error) => {
    await stop();
    throw error;
  });
  stopFeatures = await startFeatures(deps, running.log);
  tasks.start();
  const bound = running.server.address();
  const { port } = typeof bound === 'object' && bound !== null ? bound : config;
  const publicUrl = publicUrlOf(environment, { ...config, port });
  await sayReady({
    expectReady: () => expectReady(deps),
    explain: (error) => startProblem(error, config),
    isDemo: async () => (await isDemo(deps)) && (await isDemoDoorOpen(store.db)),
    inviteFirst: () => inviteFirst(store.db, now()),
    link: (path) => `${publicUrl}${path}`,
    tell,
  });
}

/**
 * @returns leave
 * @throws ConfigError like `joinServers`
 */
async function joinOthers(config: ServerConfig, { db }: Store, onProblem: (error: unknown) => void): Promise<Stop> {
  const { databaseUrl, hashKey } = config;
  if (databaseUrl === undefined) return () => {};
  const { joinServers } = await import('./store/fellow-servers.ts');
  return joinServers({ db, databaseUrl, hashKey, media: mediaStore(config), onProblem });
}

let config: ServerConfig | undefined;
try {
  config = readConfig();
  await start(config);
} catch (error) {
  process.stderr.write(`${startProblem(error, config)}\n`);
  process.exitCode = 1;
}
