import type { FastifyBaseLogger } from 'fastify';
import type { Deps, Services, Setup } from './deps.ts';
import { describeFailure } from './failure.ts';
import type { Feature, Stop } from './feature.ts';

/** Makes what the features provide. @throws ConfigError if a setting is wrong */
export function provideServices(features: readonly Feature[], setup: Setup): Services {
  const made = features.flatMap(({ provides = {} }) =>
    Object.entries(provides).map(([name, make]) => [name, make?.(setup)] as const),
  );
  return Object.fromEntries(made);
}

/** Starts each feature with what it named. @returns stop, which waits until each has ended */
export function startFeatures(deps: Deps, log: FastifyBaseLogger): () => Promise<void> {
  const { config, store, now, elapsed } = deps;
  const stops: Stop[] = deps.features.all.flatMap((feature) => {
    const stop = feature.start?.({ config, store, now, elapsed, log, ...servicesOf(feature, deps) });
    return stop === undefined ? [] : [stop];
  });
  return async () => {
    const ended = await Promise.allSettled(stops.map(async (stop) => stop()));
    for (const one of ended)
      if (one.status === 'rejected') log.warn({ failure: describeFailure(one.reason) }, 'a feature did not stop');
  };
}

/** The services that a feature named or makes itself, and no others. */
function servicesOf({ needs = [], provides = {} }: Feature, services: Services): Services {
  const named = new Set([...needs, ...Object.keys(provides)]);
  return Object.fromEntries(Object.entries(services).filter(([name]) => named.has(name)));
}
