import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

type Handle = Kysely<Database>;

/** The page polls every 10 s; a visitor whose page has been silent for this long is considered gone. */
const GONE_MS = 35_000;
/** How long a test is valid, whether passed or still pending. */
const LIFE_MS = 2 * 3_600_000;

export interface NewTest {
  location: string;
  visitKey: string;
  person: string;
  now: number;
}

/** Opens a test for this visitor, or continues the one that is already open [BRE-02]. @returns its id */
export async function openTest(db: Handle, { location, visitKey, person, now }: NewTest): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const open = await trx
      .updateTable('breath_tests')
      .set({ seen_at: now, state: 'waiting' })
      .where('location_id', '=', location)
      .where('visit_key', '=', visitKey)
      .where('person', '=', person)
      .where('state', '!=', 'passed')
      .where('visit_id', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (open !== undefined) return open.id;
    const row = { location_id: location, visit_key: visitKey, person, state: 'waiting' as const, visit_id: null };
    const { id } = await trx
      .insertInto('breath_tests')
      .values({ ...row, created_at: now, seen_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Called when the visitor's own page polls, which also shows that the visitor is still there [BRE-03]. */
export async function isPassed(db: Handle, id: number, visitKey: string, now: number): Promise<boolean> {
  if (!Number.isSafeInteger(id)) return false;
  const row = await db
    .updateTable('breath_tests')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('visit_key', '=', visitKey)
    .returning('state')
    .executeTakeFirst();
  return row?.state === 'passed';
}

/** Tests of visitors who are there now, by their ids. */
export async function waitingTests(db: Handle, location: string, now: number): Promise<number[]> {
  const tests = await openTests(db, location, now);
  return tests.map(({ id }) => id).sort((a, b) => a - b);
}

/** The same with since when they wait, and whether a result was bad. */
export function openTests(db: Handle, location: string, now: number) {
  return db
    .selectFrom('breath_tests')
    .select(['id', 'state', 'created_at'])
    .where('location_id', '=', location)
    .where('state', '!=', 'passed')
    .where('seen_at', '>', now - GONE_MS)
    .orderBy('id')
    .limit(50)
    .execute();
}

/** @returns false if no visitor is waiting for that result any more */
export async function noteResult(db: Handle, location: string, id: number, passed: boolean): Promise<boolean> {
  const row = await db
    .updateTable('breath_tests')
    .set({ state: passed ? 'passed' : 'failed' })
    .where('id', '=', id)
    .where('location_id', '=', location)
    .where('state', '!=', 'passed')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Uses up a passed test for a visit. Returns `open` if a test was opened but not passed. A visit that is signed again
 * keeps its own test.
 */
export async function spendTest(
  db: Handle,
  { location, visitKey, person, now }: NewTest,
  visitId: number,
): Promise<'none' | 'open' | 'passed'> {
  const tests = await db
    .selectFrom('breath_tests')
    .select(['id', 'state'])
    .where('location_id', '=', location)
    .where('visit_key', '=', visitKey)
    .where('person', '=', person)
    .where('created_at', '>', now - LIFE_MS)
    .where((where) => where.or([where('visit_id', 'is', null), where('visit_id', '=', visitId)]))
    .orderBy('id', 'desc')
    .execute();
  const passed = tests.find(({ state }) => state === 'passed');
  if (passed === undefined) return tests.length === 0 ? 'none' : 'open';
  const row = await db
    .updateTable('breath_tests')
    .set({ visit_id: visitId })
    .where('id', '=', passed.id)
    .where((where) => where.or([where('visit_id', 'is', null), where('visit_id', '=', visitId)]))
    .returning('id')
    .executeTakeFirst();
  return row === undefined ? 'open' : 'passed';
}
