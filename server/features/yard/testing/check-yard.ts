import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema.ts';

interface Where {
  /** After a departure also the state before, to which a returned visit goes back. */
  readonly state: string;
  readonly before: string;
  readonly place: string | null;
}

/** From where each step may be taken. */
const FROM: Readonly<Record<string, readonly string[]>> = {
  arrived: [''],
  returned: ['left'],
  called: ['waiting'],
  recalled: ['called'],
  skipped: ['waiting', 'called'],
  docked: ['called'],
  left: ['waiting', 'called', 'docked'],
};
const BECOMES: Readonly<Record<string, string>> = {
  arrived: 'waiting',
  called: 'called',
  recalled: 'called',
  skipped: 'waiting',
  docked: 'docked',
  left: 'left',
};
const AT_A_PLACE = ['called', 'docked'];

/**
 * Replays the stored events, independently of the code that wrote them.
 * @returns every violation: double calls, overbooked places, a state that does not follow
 */
export async function yardProblems(
  db: Kysely<Database>,
  locationId: string,
  capacities: ReadonlyMap<string, number>,
): Promise<string[]> {
  const problems: string[] = [];
  const where = new Map<number, Where>();
  const at = new Map<string, Set<number>>();
  const events = await db
    .selectFrom('yard_events')
    .selectAll()
    .where('location_id', '=', locationId)
    .orderBy('id')
    .execute();
  for (const { id, visit_id, kind, place_id } of events) {
    const say = (what: string) => problems.push(`event ${id}: ${visit_id} ${kind} ${place_id ?? ''}: ${what}`);
    const before = where.get(visit_id) ?? { state: '', before: '', place: null };
    const state = kind !== 'returned' ? (BECOMES[kind] ?? '') : place_id === null ? 'waiting' : before.before;
    if (!FROM[kind]?.includes(before.state)) say(`was ${before.state || 'not there'} at ${before.place}`);
    if (['recalled', 'docked', 'left'].includes(kind) && place_id !== before.place) say(`was at ${before.place}`);
    if (kind === 'returned' && place_id !== null && place_id !== before.place) say(`was at ${before.place}`);
    if (['arrived', 'skipped'].includes(kind) && place_id !== null) say('has a place');
    if (before.place !== null) at.get(before.place)?.delete(visit_id);
    where.set(visit_id, { state, before: before.state, place: place_id });
    if (!AT_A_PLACE.includes(state)) continue;
    const there = at.get(place_id ?? '') ?? new Set();
    at.set(place_id ?? '', there.add(visit_id));
    const room = capacities.get(place_id ?? '') ?? 0;
    if (there.size > room) say(`${[...there]} at a place for ${room}`);
  }
  const stays = await db.selectFrom('yard_stays').selectAll().where('location_id', '=', locationId).execute();
  for (const { visit_id, state, place_id, left_at } of stays) {
    const told = where.get(visit_id);
    where.delete(visit_id);
    if (told?.state !== state || told.place !== place_id || (left_at !== null) !== (state === 'left'))
      problems.push(`stay ${visit_id} is ${state} at ${place_id}, by its events ${told?.state} at ${told?.place}`);
  }
  for (const id of where.keys()) problems.push(`${id} has events and no stay`);
  return problems;
}
