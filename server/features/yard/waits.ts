import type { Kysely, Selectable } from 'kysely';
import type { Location } from '../../core/locations/locations.ts';
import type { VisitRow } from '../../core/visits/find-visit.ts';
import type { Deps } from '../../deps.ts';
import type { YardStep } from '../../events/site-event.ts';
import type { Database } from '../../store/schema.ts';
import { bringUpToDate } from './arrivals.ts';
import { placesFor } from './places.ts';
import type { YardEventsTable } from './tables.ts';

export interface WaitEvent extends Pick<Selectable<YardEventsTable>, 'place_id' | 'at'> {
  readonly kind: YardStep;
}

const MOST = 1000;

/** Lists a visit's steps in order; none where it does not wait [DAY-04]. */
export async function waitOf(deps: Deps, location: Location, visit: VisitRow): Promise<WaitEvent[]> {
  const known = await eventsOf(deps.store.db, visit.id);
  const isServed = placesFor(location.document, visit.sub_location_id, visit.track_id).length > 0;
  if (known.length > 0 || visit.left_at !== null || !isServed) return known;
  await bringUpToDate(deps, location, deps.now());
  return eventsOf(deps.store.db, visit.id);
}

/** Leaves out departures that were taken back. */
async function eventsOf(db: Kysely<Database>, visitId: number): Promise<WaitEvent[]> {
  const rows = await db
    .selectFrom('yard_events')
    .select(['kind', 'place_id', 'at'])
    .where('visit_id', '=', visitId)
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.flatMap(({ kind, ...row }, i) =>
    kind === 'returned' || (kind === 'left' && rows[i + 1]?.kind === 'returned') ? [] : [{ kind, ...row }],
  );
}
