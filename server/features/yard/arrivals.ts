import type { FastifyBaseLogger } from 'fastify';
import { expressionBuilder, type Kysely, type Transaction } from 'kysely';
import type { Location } from '../../core/locations/locations.ts';
import type { Store } from '../../core/store.ts';
import type { Brought } from '../../core/visits/crew-members.ts';
import { mayBeOnSite, newcomers } from '../../core/visits/on-site.ts';
import type { Deps } from '../../deps.ts';
import type { Tell } from '../../events/site-events.ts';
import { describeFailure } from '../../failure.ts';
import type { Database } from '../../store/schema.ts';
import { leaveYard } from './departures.ts';
import { giveEstimates } from './estimates.ts';
import { placesFor } from './places.ts';
import { holdLine, record, staysHere } from './stays-here.ts';
import type { YardStaysTable } from './tables.ts';

const AT_ONCE = 100;
const TOGETHER_MS = 500;

type LineDeps = Pick<Deps, 'store' | 'features' | 'locations' | 'now'>;

/** Adds signed visits soon, even if no one reads the line, so that webhooks report them. */
export function startArrivals({ log, ...deps }: LineDeps & { log: FastifyBaseLogger }): () => void {
  const due = new Set<string>();
  let soon: NodeJS.Timeout | undefined;
  const admit = async () => {
    soon = undefined;
    const ids = [...due];
    due.clear();
    await updateLines(deps, ids).catch((error: unknown) =>
      log.warn({ failure: describeFailure(error) }, 'arrivals were not added to the line yet'),
    );
  };
  const stopListening = deps.store.events.listen(({ kind, locationId }) => {
    if (kind !== 'visit.signed') return;
    due.add(locationId);
    soon ??= setTimeout(() => void admit(), TOGETHER_MS).unref();
  });
  return () => {
    stopListening();
    clearTimeout(soon);
  };
}

export async function admitEverywhere(deps: LineDeps): Promise<void> {
  await updateLines(deps, [...(await deps.locations.briefs()).keys()]);
}

async function updateLines({ store, features, locations, now }: LineDeps, ids: readonly string[]): Promise<void> {
  const briefs = await locations.briefs();
  for (const id of ids) {
    if (briefs.get(id)?.yard === undefined) continue;
    const location = await locations.find(id);
    if (location !== undefined) await bringUpToDate({ store, features }, location, now());
  }
}

/** Adds and removes visits before the line is read; locks it only for a change. */
export async function bringUpToDate(
  { store, features }: { readonly store: Store; readonly features: Brought },
  location: Location,
  now: number,
): Promise<void> {
  if (!(await isLineDue(store.db, location, now))) return;
  await store.events.during(async (trx, tell) => {
    await holdLine(trx, location.id, now);
    await admitArrivals(trx, tell, features, location, now);
  });
}

export async function isLineDue(db: Kysely<Database>, location: Location, now: number): Promise<boolean> {
  const { arrivals, gone } = await dueIn(db, location, now);
  return arrivals.length > 0 || gone.length > 0;
}

/** Signing never waits for this lock, which the caller holds. */
export async function admitArrivals(
  trx: Transaction<Database>,
  tell: Tell,
  features: Brought,
  location: Location,
  now: number,
): Promise<void> {
  const { arrivals, gone } = await dueIn(trx, location, now);
  for (let from = 0; from < arrivals.length; from += AT_ONCE) {
    const some = arrivals.slice(from, from + AT_ONCE);
    await trx.insertInto('yard_stays').values(some).execute();
    const events = some.map(({ visit_id, location_id, arrived_at: at }) => ({ visit_id, location_id, at }));
    await record(
      trx,
      tell,
      events.map((event) => ({ ...event, kind: 'arrived', place_id: null, by: '' })),
    );
  }
  if (location.document.yard?.estimates === true) await giveEstimates(trx, features, location, arrivals, now);
  for (const id of gone) await leaveYard(trx, tell, id, now);
}

async function dueIn(db: Kysely<Database>, { id: locationId, document }: Location, now: number) {
  const { exists } = expressionBuilder<Database, never>();
  const unknown = await newcomers(db, locationId, (id) =>
    exists(db.selectFrom('yard_stays').select('yard_stays.visit_id').where('yard_stays.visit_id', '=', id)),
  );
  const gone = await staysHere(db, locationId)
    .select('visit_id')
    .where(({ not, ref }) => not(mayBeOnSite(db, ref('visit_id'), { locationId, now })))
    .limit(AT_ONCE)
    .execute();
  const waiting = unknown.filter((one) => placesFor(document, one.sub_location_id, one.track_id).length > 0);
  return {
    arrivals: waiting.map(({ id, signed_at }) => waitingFrom(locationId, id, signed_at ?? 0)),
    gone: gone.map(({ visit_id }) => visit_id),
  };
}

const waitingFrom = (locationId: string, visitId: number, at: number): YardStaysTable => ({
  visit_id: visitId,
  location_id: locationId,
  state: 'waiting',
  place_id: null,
  line_at: at,
  arrived_at: at,
  called_at: null,
  docked_at: null,
  left_at: null,
});
