import { type Kysely, sql } from 'kysely';
import { HOUR_MS } from '../../../domain/time.ts';
import { nameOfForm } from '../../core/visits/person.ts';
import { CAPS } from '../../http/limit-table.ts';
import { keyedHash } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import type { BreathTestsTable } from './tables.ts';

type Handle = Kysely<Database>;

/** The page polls every 10 s; a visitor whose page has been silent for this long is considered gone. */
const GONE_MS = 35_000;
/** How long a test is valid, whether passed or still pending. */
const LIFE_MS = 2 * HOUR_MS;

export interface NewTest {
  location: string;
  visitKey: string;
  person: string;
  now: number;
}

/** The device at which a test is opened: a kiosk by its id, any other by the keyed hash of its address. */
export interface TestPlace {
  device: string;
  origin: string;
}

/**
 * Opens a test for this visitor, or continues the one that is already open [BRE-02]. `count` is asked before a new one
 * is stored. @returns its id
 */
export async function openTest(
  db: Handle,
  { location, visitKey, person, now, device, origin }: NewTest & TestPlace,
  count: () => void,
): Promise<number> {
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
    count();
    const about = { location_id: location, visit_key: visitKey, person, device, origin };
    const row = { ...about, state: 'waiting' as const, visit_id: null };
    const { id } = await trx
      .insertInto('breath_tests')
      .values({ ...row, created_at: now, seen_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Called when the visitor's own page polls, which also shows that the visitor is still there [BRE-03]. */
export async function stateOf(
  db: Handle,
  id: number,
  visitKey: string,
  now: number,
): Promise<BreathTestsTable['state'] | undefined> {
  if (!Number.isSafeInteger(id)) return undefined;
  const row = await db
    .updateTable('breath_tests')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('visit_key', '=', visitKey)
    .returning('state')
    .executeTakeFirst();
  return row?.state;
}

/**
 * Tests of visitors who are there now: those at kiosks first, then the newest. `more` are those that the list leaves
 * out.
 */
export async function openTests(db: Handle, location: string, now: number) {
  const open = db
    .selectFrom('breath_tests')
    .select(['id', 'state', 'created_at', 'device'])
    .select(sql<number>`count(*) over ()`.as('open'))
    .select(sql<number>`row_number() over (partition by origin order by id desc)`.as('turn'))
    .where('location_id', '=', location)
    .where('state', '!=', 'passed')
    .where('seen_at', '>', now - GONE_MS);
  const tests = await db
    .selectFrom(open.as('tests'))
    .selectAll()
    .where((where) => where.or([where('device', '!=', ''), where('turn', '<=', CAPS.desk.most.ofThemFromOneAddress)]))
    .orderBy(sql`case when device = '' then 1 else 0 end`)
    .orderBy('id', 'desc')
    .limit(CAPS.desk.most.callsForHelpAndBreathTests)
    .execute();
  return { tests, more: Number(tests[0]?.open ?? 0) - tests.length };
}

/** Their ids for a device: those at kiosks first, each in the order in which they were opened. */
export async function waitingTests(db: Handle, location: string, now: number): Promise<number[]> {
  const { tests } = await openTests(db, location, now);
  const rank = ({ device }: { device: string }): number => (device === '' ? 1 : 0);
  return tests.sort((a, b) => rank(a) - rank(b) || a.id - b.id).map(({ id }) => id);
}

/**
 * The tests that a result without an id can mean: those at kiosks, and only where there are none those on phones, which
 * anybody can open.
 */
export async function meantTests(db: Handle, location: string, now: number): Promise<number[]> {
  const { tests } = await openTests(db, location, now);
  const atKiosks = tests.filter(({ device }) => device !== '');
  return (atKiosks.length > 0 ? atKiosks : tests).map(({ id }) => id).sort((a, b) => a - b);
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
    .limit(CAPS.desk.most.callsForHelpAndBreathTests)
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

/** The passed test that a signed visit used, while it is kept. */
export function testOfVisit(db: Handle, visitId: number) {
  return db.selectFrom('breath_tests').select(['id', 'created_at']).where('visit_id', '=', visitId).executeTakeFirst();
}

/** Identifies the person of a breath test: a keyed hash of the name entered. */
export function testedPerson(secret: string, form: Readonly<Record<string, string>>): string {
  return keyedHash(secret, `person ${nameOfForm(form)}`);
}
