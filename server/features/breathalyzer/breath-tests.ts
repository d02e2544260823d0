import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

type Handle = Kysely<Database>;

/** The page asks every 10 s; who has not asked for so long is gone. */
const GONE_MS = 35_000;
/** How long a test counts, passed or still to be passed. */
const LIFE_MS = 2 * 3_600_000;

export interface NewTest {
  location: string;
  visitKey: string;
  person: string;
  now: number;
}

/** Opens a test for this visitor; one they have open already goes on [BRE-02]. @returns its id */
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

/** Asked by the visitor's own page, which thereby says that they are still there [BRE-03]. */
export async function isPassed(db: Handle, id: number, visitKey: string, now: number): Promise<boolean> {
  const row = await db
    .updateTable('breath_tests')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('visit_key', '=', visitKey)
    .returning('state')
    .executeTakeFirst();
  return row?.state === 'passed';
}

/** Tests of visitors who stand there now. */
export async function waitingTests(db: Handle, location: string, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('breath_tests')
    .select('id')
    .where('location_id', '=', location)
    .where('state', '!=', 'passed')
    .where('seen_at', '>', now - GONE_MS)
    .orderBy('id')
    .limit(50)
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns false when no visitor waits for that result any more */
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
 * Uses a passed test up for a visit. `open`: there is one that was not passed. A visit that is signed again keeps its own.
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
