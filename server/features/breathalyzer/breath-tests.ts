import { type Kysely, sql } from 'kysely';
import { HOUR_MS } from '../../../domain/time.ts';
import { nameOfForm } from '../../core/visits/person.ts';
import { CAPS } from '../../http/limit-table.ts';
import { keyedHash } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';

/** The page polls every 10 s; a silent one is gone. */
const GONE_MS = 35_000;
const VALID_MS = 2 * HOUR_MS;

export interface NewTest {
  location: string;
  visitKey: string;
  person: string;
  now: number;
}

export interface TestPlace {
  device: string;
  origin: string;
}

/** Opens a test, or continues an open one [BRE-02]. `count` runs before a new one is stored. */
export async function openTest(
  db: Kysely<Database>,
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
    const { id } = await trx
      .insertInto('breath_tests')
      .values({ ...about, state: 'waiting', visit_id: null, created_at: now, seen_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Also notes that the visitor is still there [BRE-03]. */
export async function stateOf(db: Kysely<Database>, id: number, visitKey: string, now: number) {
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

/** Lists tests of present visitors, kiosks first, then the newest; `more` counts the rest. */
export async function openTests(db: Kysely<Database>, location: string, now: number) {
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

export async function waitingTests(db: Kysely<Database>, location: string, now: number): Promise<number[]> {
  const { tests } = await openTests(db, location, now);
  const rank = ({ device }: { device: string }): number => (device === '' ? 1 : 0);
  return tests.sort((a, b) => rank(a) - rank(b) || a.id - b.id).map(({ id }) => id);
}

/** A result without an id means tests at kiosks, or else those on phones, which anyone can open. */
export async function meantTests(db: Kysely<Database>, location: string, now: number): Promise<number[]> {
  const { tests } = await openTests(db, location, now);
  const atKiosks = tests.filter(({ device }) => device !== '');
  return (atKiosks.length > 0 ? atKiosks : tests).map(({ id }) => id).sort((a, b) => a - b);
}

export async function noteResult(
  db: Kysely<Database>,
  location: string,
  id: number,
  passed: boolean,
): Promise<boolean> {
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

/** Uses a passed test; `open` if none is. A visit signed again keeps its test. */
export async function spendTest(
  db: Kysely<Database>,
  { location, visitKey, person, now }: NewTest,
  visitId: number,
): Promise<'none' | 'open' | 'passed'> {
  const tests = await db
    .selectFrom('breath_tests')
    .select(['id', 'state'])
    .where('location_id', '=', location)
    .where('visit_key', '=', visitKey)
    .where('person', '=', person)
    .where('created_at', '>', now - VALID_MS)
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

export function testOfVisit(db: Kysely<Database>, visitId: number) {
  return db.selectFrom('breath_tests').select(['id', 'created_at']).where('visit_id', '=', visitId).executeTakeFirst();
}

/** A keyed hash of the entered name. */
export function testedPerson(secret: string, form: Readonly<Record<string, string>>): string {
  return keyedHash(secret, `person ${nameOfForm(form)}`);
}
