import type { FastifyBaseLogger } from 'fastify';
import { MINUTE_MS } from '../../../domain/time.ts';
import type { Deps } from '../../deps.ts';
import { describeFailure } from '../../failure.ts';
import { bringUpToDate } from './up-to-date.ts';

/** A crew or a full gate comes into the line together. */
const TOGETHER_MS = 500;

/**
 * Brings who has signed into the line within a moment, also where nobody looks at it: another system learns of arrivals by
 * webhook. What a server that died did not get to, any other does within a minute.
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
  const everywhere = async () => {
    for (const id of await yardsIn({ locations })) due.add(id);
    await admit();
  };
  const stopListening = store.events.listen(({ kind, locationId }) => {
    if (kind !== 'visit.signed') return;
    due.add(locationId);
    soon ??= setTimeout(() => void admit(), TOGETHER_MS).unref();
  });
  const again = setInterval(() => void everywhere().catch(() => {}), MINUTE_MS).unref();
  return () => {
    stopListening();
    clearInterval(again);
    clearTimeout(soon);
  };
}

async function yardsIn({ locations }: Pick<Deps, 'locations'>): Promise<string[]> {
  return [...(await locations.briefs())].filter(([, { yard }]) => yard !== undefined).map(([id]) => id);
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
