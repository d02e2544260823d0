import { type Kysely, type Selectable, sql } from 'kysely';
import { readMeta, writeMeta } from '../../store/meta.ts';
import type { VisitTables } from '../tables.ts';
import type { Backlog } from './drain-backlog.ts';

/** Milliseconds. Hours of every time zone begin on a quarter. */
export const QUARTER_MS = 900_000;
/** In a day. */
export const QUARTERS = 96;

const UNCOUNTED = 'visits_uncounted';

/** `place` has the ids of sub-location and track: `3/1`. */
type Change = Omit<Selectable<VisitTables['visit_count_changes']>, 'id'>;

export const VISIT_COUNTS: Backlog = { name: 'visit counts', steps: [addChanges, countEarlier] };

/** Visits up to this id are not counted yet. */
export async function readUncounted(db: Kysely<VisitTables>): Promise<number> {
  return Number((await readMeta(db, UNCOUNTED)) ?? 0);
}

async function addChanges(db: Kysely<VisitTables>, most: number): Promise<number> {
  const some = db.selectFrom('visit_count_changes').select('id').orderBy('id').limit(most);
  const changes = await db
    .deleteFrom('visit_count_changes')
    .where('id', 'in', some)
    .returning(['location_id', 'quarter', 'place', 'language', 'change'])
    .execute();
  await add(db, changes);
  return changes.length;
}

/** Waits for changing visits, so that each is counted here or by its change. */
async function countEarlier(db: Kysely<VisitTables>, most: number, hasRowLocks: boolean): Promise<number> {
  const last = await readUncounted(db);
  if (last === 0) return 0;
  const rows = await db
    .selectFrom('visits')
    .select(['id', 'location_id', 'state', 'signed_at', 'sub_location_id', 'track_id', 'language'])
    .where('id', '<=', last)
    .orderBy('id', 'desc')
    .limit(most)
    .$if(hasRowLocks, (query) => query.forUpdate())
    .execute();
  const changes = rows.flatMap(({ location_id, state, signed_at, sub_location_id, track_id, language }) => {
    if (state !== 'signed' || signed_at === null) return [];
    const quarter = Math.floor(signed_at / QUARTER_MS);
    return { location_id, quarter, place: `${sub_location_id}/${track_id}`, language, change: 1 };
  });
  await add(db, changes);
  const next = (rows.at(-1)?.id ?? 0) - 1;
  if (rows.length < most) await db.deleteFrom('meta').where('key', '=', UNCOUNTED).execute();
  else await writeMeta(db, UNCOUNTED, String(next));
  return rows.length;
}

async function add(db: Kysely<VisitTables>, changes: readonly Change[]): Promise<void> {
  const sums = new Map<string, { location_id: string; kind: string; at: number; name: string; count: number }>();
  const count = (location_id: string, kind: string, at: number, name: string, change: number) => {
    const key = JSON.stringify([location_id, kind, at, name]);
    const sum = sums.get(key) ?? { location_id, kind, at, name, count: 0 };
    sum.count += change;
    sums.set(key, sum);
  };
  for (const { location_id: location, quarter, place, language, change } of changes) {
    const day = Math.floor(quarter / QUARTERS);
    count(location, 'time', quarter, '', change);
    for (const [kind, name] of [['place', place] as const, ['language', language] as const]) {
      count(location, kind, quarter, name, change);
      count(location, `${kind} day`, day, name, change);
    }
  }
  const values = [...sums.values()].filter((sum) => sum.count !== 0);
  if (values.length === 0) return;
  await db
    .insertInto('visit_counts')
    .values(values)
    .onConflict((c) =>
      c.columns(['location_id', 'kind', 'at', 'name']).doUpdateSet({
        count: sql<number>`visit_counts.count + excluded.count`,
      }),
    )
    .execute();
  // Literal, for the partial index.
  await db.deleteFrom('visit_counts').where(sql<boolean>`count = 0`).execute();
}
