import { type Kysely, sql } from 'kysely';
import type { VisitTables } from '../tables.ts';
import { QUARTER_MS, QUARTERS } from './quarters.ts';
import type { Backlog } from './work-off.ts';

const UNCOUNTED = 'visits_uncounted';

/** What has become of one visit, or of none. */
interface Change {
  readonly location_id: string;
  readonly quarter: number;
  /** Ids of sub-location and track: `3/1`. */
  readonly place: string;
  readonly language: string;
  readonly change: number;
}

/**
 * Adds up what the database has written down of visits that were stored, changed and deleted since, and counts those from
 * before it did.
 */
export const VISIT_COUNTS: Backlog = { name: 'visit counts', steps: [addChanges, countEarlier] };

/** Up to this id, visits from before there were counts are not in them. */
export async function uncountedVisits(db: Kysely<VisitTables>): Promise<number> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', UNCOUNTED).executeTakeFirst();
  return Number(row?.value ?? 0);
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

/** The newest first. A visit that is being changed is waited for, so that it is counted here or by its change. */
async function countEarlier(db: Kysely<VisitTables>, most: number, hasRowLocks: boolean): Promise<number> {
  const last = await uncountedVisits(db);
  if (last === 0) return 0;
  const rows = await db
    .selectFrom('visits')
    .select(['id', 'location_id', 'state', 'signed_at', 'sub_location_id', 'track_id', 'language'])
    .where('id', '<=', last)
    .orderBy('id', 'desc')
    .limit(most)
    .$if(hasRowLocks, (query) => query.forUpdate())
    .execute();
  const signed = rows.filter(({ state, signed_at }) => state === 'signed' && signed_at !== null);
  await add(
    db,
    signed.map(({ signed_at, sub_location_id, track_id, ...row }) => ({
      location_id: row.location_id,
      language: row.language,
      change: 1,
      quarter: Math.floor((signed_at ?? 0) / QUARTER_MS),
      place: `${sub_location_id}/${track_id}`,
    })),
  );
  const next = (rows.at(-1)?.id ?? 0) - 1;
  if (rows.length < most) await db.deleteFrom('meta').where('key', '=', UNCOUNTED).execute();
  else
    await db
      .updateTable('meta')
      .set({ value: String(next) })
      .where('key', '=', UNCOUNTED)
      .execute();
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
  // Literally, so that the index of those only is used.
  await db.deleteFrom('visit_counts').where(sql<boolean>`count = 0`).execute();
}
