import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../deps.ts';
import { describeFailure } from '../../failure.ts';
import { bringUpToDate } from './up-to-date.ts';

/** A crew or a full gate comes into the line together. */
const TOGETHER_MS = 500;

/**
 * Brings who has signed into the line within a moment, also where nobody looks at it: another system learns of arrivals by
 * webhook. What a server that died did not get to, `admitEverywhere` does.
 */
export function startArrivals({ store, locations, now, log }: Deps & { log: FastifyBaseLogger }): () => void {
  const due = new Set<string>();
  let soon: NodeJS.Timeout | undefined;
  const admit = async () => {
    soon = undefined;
    const ids = [...due];
    due.clear();
    await bringAllUpToDate({ store, locations, now }, ids).catch((error: unknown) =>
      log.warn({ failure: describeFailure(error) }, 'arrivals did not come into the line yet'),
    );
  };
  const stopListening = store.events.listen(({ kind, locationId }) => {
    if (kind !== 'visit.signed') return;
    due.add(locationId);
    soon ??= setTimeout(() => void admit(), TOGETHER_MS).unref();
  });
  return () => {
    stopListening();
    clearTimeout(soon);
  };
}

/** Brings who has signed into the lines of all yards. */
export async function admitEverywhere(deps: Pick<Deps, 'store' | 'locations' | 'now'>): Promise<void> {
  await bringAllUpToDate(deps, [...(await deps.locations.briefs()).keys()]);
}

async function bringAllUpToDate(
  { store, locations, now }: Pick<Deps, 'store' | 'locations' | 'now'>,
  ids: readonly string[],
): Promise<void> {
  const briefs = await locations.briefs();
  for (const id of ids) {
    if (briefs.get(id)?.yard === undefined) continue;
    const location = await locations.find(id);
    if (location !== undefined) await bringUpToDate(store, location, now());
  }
}
