import type { Kysely } from 'kysely';
import { assumedDeparture } from '../../../domain/assumed-departure.ts';
import type { Deps } from '../../deps.ts';
import type { LeftHow } from '../../events/site-event.ts';
import type { Tell } from '../../events/site-events.ts';
import type { VisitTables } from '../tables.ts';
import { visitsHere } from './here.ts';
import { visitedLocations } from './person-visits.ts';

const AT_ONCE = 200;

export interface Departure {
  locationId: string;
  how: LeftHow;
  at: number;
}

/**
 * Notes that visitors have left, in the caller's transaction. Anyone who left before keeps the time of then, unless that was
 * only assumed and now is known [DESK-02].
 * @returns those of whom it was not known
 */
export async function signOut(
  db: Kysely<VisitTables>,
  tell: Tell,
  ids: readonly number[],
  { locationId, how, at }: Departure,
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

/** Takes a sign-out back. @returns whether the visitor was signed out */
export async function undoSignOut(db: Kysely<VisitTables>, locationId: string, visitId: number): Promise<boolean> {
  const row = await db
    .updateTable('visits')
    .set({ left_at: null, left_how: null })
    .where('id', '=', visitId)
    .where('location_id', '=', locationId)
    .where('left_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Signs out everybody whose location's time has come, marked as assumed: nobody saw them go [DESK-02]. A visit that came
 * late counts from when it came: the clock of its device may have been wrong, and nobody here could have seen it leave.
 * Several servers may do so at once.
 * @returns how many
 */
export async function assumeDepartures({ store, locations, now }: Deps): Promise<number> {
  const db: Kysely<VisitTables> = store.db;
  let count = 0;
  // Of thousands of locations, those without visits are not asked one by one [MANY-02].
  const visited = new Set(await visitedLocations(db));
  for (const [locationId, { settings }] of await locations.briefs()) {
    if (!visited.has(locationId)) continue;
    // biome-ignore lint/plugin/unlimited-list: those who are on the site.
    const here = await visitsHere(db, locationId).select(['id', 'signed_at', 'delivered_at']).execute();
    const byTime = new Map<number, number[]>();
    for (const { id, signed_at, delivered_at } of here) {
      const at = assumedDeparture(settings, delivered_at ?? signed_at ?? 0, now());
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
