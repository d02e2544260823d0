import type { Kysely } from 'kysely';
import { computeAssumedDeparture } from '../../../domain/compute-assumed-departure.ts';
import type { Deps } from '../../deps.ts';
import type { LeftHow } from '../../events/site-event.ts';
import type { Tell } from '../../events/site-events.ts';
import { hasRow } from '../../store/rows.ts';
import type { VisitTables } from '../tables.ts';
import { visitedLocations } from './person-visits.ts';
import { visitsHere } from './visits-in.ts';

const AT_ONCE = 200;

/** Keeps an earlier departure unless only assumed [DESK-02]. @returns the new departures */
export async function signOut(
  db: Kysely<VisitTables>,
  tell: Tell,
  ids: readonly number[],
  { locationId, how, at }: { locationId: string; how: LeftHow; at: number },
): Promise<number[]> {
  const left: number[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await db
      .updateTable('visits')
      .set({ left_at: at, left_how: how })
      .where('id', 'in', ids.slice(from, from + AT_ONCE))
      .where('location_id', '=', locationId)
      .where('state', '=', 'signed')
      .where((where) =>
        where.or([where('left_at', 'is', null), ...(how === 'assumed' ? [] : [where('left_how', '=', 'assumed')])]),
      )
      .returning('id')
      .execute();
    left.push(...rows.map(({ id }) => id));
  }
  for (const visitId of left) await tell({ kind: 'visit.left', locationId, visitId, how, at });
  return left;
}

export async function undoSignOut(db: Kysely<VisitTables>, locationId: string, visitId: number): Promise<boolean> {
  return hasRow(
    db
      .updateTable('visits')
      .set({ left_at: null, left_how: null })
      .where('id', '=', visitId)
      .where('location_id', '=', locationId)
      .where('left_at', 'is not', null)
      .returning('id'),
  );
}

/** Late visits count from delivery: their device's clock may be wrong [DESK-02]. Several servers may run this. */
export async function assumeDepartures({ store, locations, now }: Deps): Promise<number> {
  const db: Kysely<VisitTables> = store.db;
  let count = 0;
  // Spares locations without visits [MANY-02].
  const visited = new Set(await visitedLocations(db));
  for (const [locationId, { settings }] of await locations.briefs()) {
    if (!visited.has(locationId)) continue;
    // biome-ignore lint/plugin/unlimited-list: visitors on site.
    const here = await visitsHere(db, locationId).select(['id', 'signed_at', 'delivered_at']).execute();
    const byTime = new Map<number, number[]>();
    for (const { id, signed_at, delivered_at } of here) {
      const at = computeAssumedDeparture(settings, delivered_at ?? signed_at ?? 0, now());
      if (at !== null) byTime.set(at, [...(byTime.get(at) ?? []), id]);
    }
    for (const [at, ids] of byTime) {
      const left = await store.events.during((trx, tell) =>
        signOut(trx, tell, ids, { locationId, how: 'assumed', at }),
      );
      count += left.length;
    }
  }
  return count;
}
