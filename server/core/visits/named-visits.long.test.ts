import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { LONGEST_NAME } from '../../../domain/form-fields.ts';
import { foldName } from '../../../domain/name-search.ts';
import { MONDAY_TEN } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { queryPlans } from '../../testing/query-plans.ts';
import type { AllTables } from '../tables.ts';
import { drainBacklog } from './drain-backlog.ts';
import { up as earlierNames } from './migrations/693-earlier-names.ts';
import { VISIT_NAMES } from './name-index.ts';
import { personOf } from './person.ts';
import { visitsOfPerson } from './person-visits.ts';

const LOCATIONS = ['1', '2', ''];
const MOST = 200;

/** Few letters, so that much is found, and those that a database does not fold or sort as we do. */
const letter = fc.constantFrom(...'aabeilnosÅäöÆøßžİ王伟𝒜-´ '.normalize('NFC'), 'e\u0301');
const word = fc.array(letter, { maxLength: 9 }).map((letters) => letters.join(''));
const name = fc.oneof(
  fc.constantFrom('Anna Svensson', 'anna-lena Sven', 'Åke Æsson', 'Müller', 'Mueller', 'Li', '王伟'),
  fc.array(word, { maxLength: 3 }).map((words) => words.join(' ')),
);
const visit = fc.record({
  name,
  location_id: fc.constantFrom(...LOCATIONS),
  plate: fc.constantFrom('', 'ABC1', 'ABC2'),
  phone: fc.constantFrom('', '+461', '+462'),
  state: fc.constantFrom(...(['signed', 'signed', 'unconfirmed', 'begun'] as const)),
});
type Visit = typeof visit extends fc.Arbitrary<infer V> ? V : never;
type Typed = Pick<Visit, 'name' | 'location_id'> & Partial<Pick<Visit, 'state'>> & Record<'plate' | 'phone', string>;

/** Steps name a visit by its number among the existing ones. */
const step = fc.oneof(
  { weight: 6, arbitrary: visit.map((to) => ({ kind: 'store' as const, to })) },
  { weight: 2, arbitrary: fc.tuple(fc.nat(), name).map(([which, to]) => ({ kind: 'rename' as const, which, to })) },
  { weight: 2, arbitrary: fc.nat().map((which) => ({ kind: 'delete' as const, which })) },
  { weight: 2, arbitrary: fc.nat().map((which) => ({ kind: 'sign' as const, which })) },
  { weight: 2, arbitrary: fc.constant({ kind: 'work off' as const }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const rowOf = ({ name: typed, ...to }: Typed, at: number) => ({
  state: 'signed' as const,
  ...to,
  person_name: personOf(typed, '', '', 'SE').name,
  location_version: 1,
  visit_key: 'k',
  sub_location_id: 0,
  track_id: 0,
  language: 'en',
  form: '{}',
  details: '{}',
  created_at: at,
  signed_at: at,
});

const [WRITE_PARTS = async () => 0] = VISIT_NAMES.steps;

onBothDatabases('visits by a part of a name', (open) => {
  const work = () => drainBacklog({ store: open().store, now: () => MONDAY_TEN }, VISIT_NAMES);

  async function run(db: Kysely<AllTables>, steps: readonly Step[], from: number): Promise<void> {
    for (const [i, one] of steps.entries()) {
      if (one.kind === 'store')
        await db
          .insertInto('visits')
          .values(rowOf(one.to, from + i))
          .execute();
      else if (one.kind === 'work off') await work();
      else {
        const ids = await db.selectFrom('visits').select('id').orderBy('id').execute();
        const id = ids[one.which % Math.max(1, ids.length)]?.id ?? 0;
        if (one.kind === 'sign') await db.updateTable('visits').set({ state: 'signed' }).where('id', '=', id).execute();
        else if (one.kind === 'delete') await db.deleteFrom('visits').where('id', '=', id).execute();
        else
          await db
            .updateTable('visits')
            .set({ person_name: personOf(one.to, '', '', 'SE').name })
            .where('id', '=', id)
            .execute();
      }
    }
  }

  /** From the visits themselves: each word is somewhere in the name. */
  async function read(db: Kysely<AllTables>, asked: ReturnType<typeof personOf>, at: readonly string[]) {
    const rows = await db.selectFrom('visits').selectAll().orderBy('id', 'desc').execute();
    const words = asked.name
      .split(/\s+/)
      .map(foldName)
      .filter((one) => one !== '');
    return rows
      .filter(({ location_id, person_name, plate, phone }) => {
        if (person_name === '' || !['', ...at].includes(location_id)) return false;
        const isSame = [plate, ''].includes(asked.plate) && [phone, ''].includes(asked.phone);
        return isSame && words.every((one) => foldName(person_name).includes(one));
      })
      .map(({ id }) => id);
  }

  const kept = async (db: Kysely<AllTables>) => [
    ...(await db.selectFrom('visit_name_parts').selectAll().execute()),
    ...(await db.selectFrom('visit_names_due').selectAll().execute()),
  ];

  it('are all that have each word, whatever was stored, changed and deleted [DESK-07]', async () => {
    const { db } = open().store;
    const at = fc.constantFrom(['1'], ['1', '2'], ['2']);
    const asked = fc.tuple(fc.oneof(name, word), visit);
    const steps = fc.array(step, { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(
        steps,
        steps,
        fc.array(asked, { minLength: 1, maxLength: 6 }),
        at,
        async (a, b, searches, places) => {
          await db.deleteFrom('visits').execute();
          expect(await kept(db)).toEqual([]);
          await run(db, a, MONDAY_TEN);
          await work();
          await run(db, b, MONDAY_TEN + 1_000);
          for (const [typed, { plate, phone }] of searches) {
            const person = personOf(typed, plate, phone, 'SE');
            if (person.name === '') continue;
            const { visits: found, isWhole } = await visitsOfPerson(db, person, places, MOST);
            expect(isWhole).toBe(true);
            expect(
              found.map(({ id }) => id),
              typed,
            ).toEqual(await read(db, person, places));
          }
        },
      ),
      { numRuns: 40 },
    );
  }, 180_000);

  it('are the newest of very many, however they are distributed [MANY-02]', async () => {
    const { db } = open().store;
    await db.deleteFrom('visits').execute();
    const many = Array.from({ length: 1_500 }, (_, i) =>
      rowOf({ name: `Driver ${i % 3 === 0 ? 'Svensson' : 'Sven Nilsson'}`, location_id: '1', plate: '', phone: '' }, i),
    );
    for (let from = 0; from < many.length; from += 500)
      await db
        .insertInto('visits')
        .values(many.slice(from, from + 500))
        .execute();
    await work();
    for (const typed of ['driver', 'sven', 'dri svensson', 'r', 'nilsson sven']) {
      const person = personOf(typed, '', '', 'SE');
      const { visits: found } = await visitsOfPerson(db, person, ['1'], MOST);
      expect(
        found.map(({ id }) => id),
        typed,
      ).toEqual((await read(db, person, ['1'])).slice(0, MOST));
    }
  }, 180_000);

  it('keep nothing of a deleted or changed name, even while it is indexed [DESK-07]', async () => {
    const { db } = open().store;
    await db.deleteFrom('visits').execute();
    const visits = Array.from({ length: 120 }, () =>
      rowOf({ name: 'Zebedäus Quast', location_id: '1', plate: '', phone: '' }, MONDAY_TEN),
    );
    await db.insertInto('visits').values(visits).execute();
    await Promise.all([work(), work(), db.deleteFrom('visits').where('id', '>', 0).execute()]);
    await work();
    expect(await kept(db)).toEqual([]);

    await db.insertInto('visits').values(visits.slice(0, 1)).execute();
    await work();
    await db.updateTable('visits').set({ person_name: 'otto' }).execute();
    await work();
    expect((await db.selectFrom('visit_name_parts').selectAll().execute()).map(({ part }) => part).sort()).toEqual([
      ...['o', 'otto', 'to', 'tto'],
    ]);
    await db.deleteFrom('visits').execute();
    expect(await kept(db)).toEqual([]);
  });

  it('are found by at least the first 200 letters of a name, and by the whole name [DESK-07]', async () => {
    const { db } = open().store;
    await db.deleteFrom('visits').execute();
    const long = `Hubert Blaine ${Array.from({ length: 60 }, (_, i) => `Wolfe${i}schlegel`).join(' ')}`.slice(
      0,
      LONGEST_NAME,
    );
    const nobody = { location_id: '1', plate: '', phone: '' };
    await db
      .insertInto('visits')
      .values([rowOf({ ...nobody, name: long }, 1), rowOf({ ...nobody, name: 'Hubert Wolfe' }, 2)])
      .execute();
    await work();
    const search = async (typed: string) =>
      (await visitsOfPerson(db, personOf(typed, '', '', 'SE'), ['1'], MOST)).visits.length;
    expect(await search(long)).toBe(1);
    expect(await search(long.slice(0, 200))).toBe(1);
    expect(await search('wolfe9 hubert')).toBe(1);
    expect(await search('hubert')).toBe(2);
    expect(await search(`${long}x`)).toBe(0);
  });

  it('cost little where strangers announce or sign many with absurd names [MANY-02]', async () => {
    const { db } = open().store;
    await db.deleteFrom('visits').execute();
    const letters = (i: number) =>
      Array.from({ length: 1_999 }, (_, at) =>
        String.fromCodePoint(97 + ((Math.imul(at + 1, 2_654_435_761 + i) >>> 16) % 26)),
      );
    const long = Array.from({ length: 400 }, (_, i) =>
      rowOf(
        { name: letters(i).join(''), location_id: '1', plate: '', phone: '', state: i < 380 ? 'begun' : 'signed' },
        i,
      ),
    );
    for (const from of [0, 200])
      await db
        .insertInto('visits')
        .values(long.slice(from, from + 200))
        .execute();
    await db
      .insertInto('visits')
      .values(rowOf({ name: 'Åsa Öberg', location_id: '1', plate: '', phone: '' }, 999))
      .execute();
    // An honest visit waits for one slice at most, of the given rows and the rest of one name.
    let written = 0;
    let slices = 0;
    for (let handled = 50; handled >= 50; slices += 1) {
      handled = await db.transaction().execute((trx) => WRITE_PARTS(trx as never, 50, false));
      const now = (await db.selectFrom('visit_name_parts').select('visit_id').execute()).length;
      expect(now - written).toBeLessThanOrEqual(50 + 200);
      written = now;
      // Signed last, found by its parts first.
      if (slices === 0)
        expect(await db.selectFrom('visit_name_parts').select('part').where('part', '=', 'asa').execute()).toHaveLength(
          1,
        );
    }
    expect(slices).toBeGreaterThan(10);
    expect(written).toBeLessThanOrEqual(20 * 200 + 20);
    const { visits } = await visitsOfPerson(db, personOf('oberg', '', '', 'SE'), ['1'], MOST);
    expect(visits).toHaveLength(1);
  });

  it('report an incomplete search while very many names are not indexed [DESK-07]', async () => {
    const { db } = open().store;
    await db.deleteFrom('visits').execute();
    await db
      .insertInto('visits')
      .values(rowOf({ name: 'Olga Old', location_id: '1', plate: '', phone: '' }, 1))
      .execute();
    await sql`insert into visit_names_due (visit_id)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 5600) select 1000000 + i from n`.execute(
      db,
    );
    const search = async (typed: string) => {
      const found = await visitsOfPerson(db, personOf(typed, '', '', 'SE'), ['1'], MOST);
      return [found.visits.length, found.isWhole];
    };
    expect(await search('olga')).toEqual([0, false]);
    await db.deleteFrom('visit_names_due').where('visit_id', '>', 1_001_000).execute();
    expect(await search('olga')).toEqual([1, true]);
  });

  it('are found from before names were indexed [MANY-02]', async () => {
    const { db } = open().store;
    await db.deleteFrom('visits').execute();
    const visits = Array.from({ length: 1_200 }, (_, i) =>
      rowOf({ name: `Early Bird ${i}`, location_id: '1', plate: '', phone: '' }, MONDAY_TEN),
    );
    for (let from = 0; from < 1_200; from += 400)
      await db
        .insertInto('visits')
        .values(visits.slice(from, from + 400))
        .execute();
    await db.deleteFrom('visit_names_due').execute();
    const last = await db.selectFrom('visits').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await db
      .insertInto('meta')
      .values({ key: 'visit_names_before', value: String(last.id) })
      .execute();
    while ((await earlierNames.fills(db as unknown as Kysely<never>)) > 0);
    expect(await db.selectFrom('meta').select('key').where('key', '=', 'visit_names_before').execute()).toEqual([]);
    const search = async () => (await visitsOfPerson(db, personOf('bird 7', '', '', 'SE'), ['1'], 1_000)).visits.length;
    const wanted = visits.filter(({ person_name }) => person_name.includes('7')).length;
    expect(await search()).toBe(wanted);
    await work();
    expect(await search()).toBe(wanted);
  });

  it('are the only ones read, whatever the database’s statistics [MANY-02]', async () => {
    const { db, dialect } = open().store;
    if (dialect !== 'sqlite') return;
    const many = Array.from({ length: 1_000 }, (_, i) =>
      rowOf({ name: `Early Bird ${i}`, location_id: '1', plate: '', phone: '' }, i),
    );
    for (const from of [0, 500])
      await db
        .insertInto('visits')
        .values(many.slice(from, from + 500))
        .execute();
    await work();
    await sql`analyze`.execute(db);
    const plans = await queryPlans(db, (asked) =>
      visitsOfPerson(asked, personOf('early bird', '', '', 'SE'), ['1'], MOST),
    );
    expect(plans.length).toBeGreaterThan(3);
    for (const { query, plan } of plans)
      expect(plan, query).not.toMatch(/scan visits|visits using integer primary key \(rowid[<>]/i);
  });
});
