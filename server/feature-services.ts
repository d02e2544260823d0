import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { JobKind } from './core/jobs/kinds.ts';
import { Worker, type WorkerOptions } from './core/jobs/worker.ts';
import type { Deps, Services, Setup } from './deps.ts';
import { describeFailure } from './failure.ts';
import type { Feature, Stop } from './feature.ts';
import { type ComposedFeatures, coded } from './features.ts';

export interface Everything extends Omit<Deps, 'features'>, Services {
  features: ComposedFeatures;
}

/** Then a start counts as hanging. */
const START_MS = 10_000;

/** @throws ConfigError if a setting is wrong */
export function provideServices(features: readonly Feature[], setup: Setup): Services {
  const made = features.flatMap(({ provides = {} }) =>
    Object.entries(provides).map(([name, make]) => [name, make?.(setup)] as const),
  );
  return Object.fromEntries(made) as unknown as Services;
}

export function pickDeps({ needs = [], provides = {} }: Feature, all: Everything): Deps & Services {
  const services = new Set(all.features.all.flatMap((feature) => Object.keys(feature.provides ?? {})));
  const named = new Set([...needs, ...Object.keys(provides)]);
  const names = (Object.keys(all) as (keyof typeof all)[]).filter((name) => !services.has(name) || named.has(name));
  const views = names.map((name) => [name, { enumerable: true, get: () => all[name] }]);
  return Object.defineProperties({} as typeof all, Object.fromEntries(views));
}

export function jobWorker(all: Everything, options: Omit<WorkerOptions, 'works' | 'store' | 'now'>): Worker {
  const works = all.features.all.flatMap((feature) =>
    Object.entries(feature.jobs ?? {}).map(([name, kind]) => ({
      name,
      kind: kind as JobKind,
      deps: pickDeps(feature, all),
    })),
  );
  return new Worker({ ...options, works, store: all.store, now: all.now });
}

/** Failing or hanging ones are logged. @returns stop, which waits for each */
export async function startFeatures(
  all: Everything,
  log: FastifyBaseLogger,
  startMs = START_MS,
): Promise<() => Promise<void>> {
  const stops: Stop[] = [];
  const begin = async (feature: Feature): Promise<void> => {
    const stop = await feature.start?.({ ...pickDeps(feature, all), log });
    if (stop !== undefined) stops.push(stop);
  };
  const starting = all.features.all.map(async (feature) => {
    const limit = new AbortController();
    try {
      const tooLong = sleep(startMs, 'too-long', { ref: false, signal: limit.signal }).catch(() => {});
      if ((await Promise.race([begin(feature), tooLong])) !== 'too-long') return;
      log.error({ feature: feature.id }, coded('GH_FEATURE_START_TIMEOUT', `not started after ${startMs / 1000} s`));
    } catch (error) {
      log.error(
        { feature: feature.id, failure: describeFailure(error) },
        coded('GH_FEATURE_START_THREW', 'not started'),
      );
    } finally {
      limit.abort();
    }
  });
  await Promise.all(starting);
  const report = (error: unknown, job: string) =>
    log.error({ job, failure: describeFailure(error) }, 'background work failed');
  const worker = jobWorker(all, { report });
  stops.push(() => worker.stop());
  await worker.start();
  return async () => {
    const ended = await Promise.allSettled(stops.map(async (stop) => stop()));
    for (const one of ended)
      if (one.status === 'rejected') log.warn({ failure: describeFailure(one.reason) }, 'a feature failed to stop');
  };
}
