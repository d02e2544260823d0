import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../../domain/time.ts';
import { sized } from '../../../test/drivers/proof.ts';
import { MONDAY_TEN } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import type { AllTables } from '../tables.ts';
import { QUARTER_MS, VISIT_COUNTS } from './count-visits.ts';
import { drainBacklog } from './drain-backlog.ts';
import { countSigned, type TimeSpan } from './signed-visits.ts';

const LOCATIONS = ['1', '2'];
const STATES = ['begun', 'signed', 'unconfirmed'] as const;

const visit = fc.record({
  location_id: fc.constantFrom(...LOCATIONS),
  state: fc.constantFrom(...STATES),
  sub_location_id: fc.integer({ min: 0, max: 2 }),
  track_id: fc.integer({ min: 0, max: 1 }),
  language: fc.constantFrom('en', 'sv'),
  signed_at: fc.integer({ min: 0, max: 4 * DAY_MS }).map((after) => MONDAY_TEN + after),
});
type Visit = typeof visit extends fc.Arbitrary<infer V> ? V : never;

/** Steps name a visit by its number among the existing ones. */
const step = fc.oneof(
  { weight: 5, arbitrary: visit.map((to) => ({ kind: 'store' as const, to })) },
  { weight: 3, arbitrary: fc.tuple(fc.nat(), visit).map(([which, to]) => ({ kind: 'change' as const, which, to })) },
  { weight: 2, arbitrary: fc.nat().map((which) => ({ kind: 'delete' as const, which })) },
  { weight: 2, arbitrary: fc.constant({ kind: 'add up' as const }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const rowOf = (to: Visit) => ({
  ...to,
  location_version: 1,
  visit_key: 'k',
  form: '{}',
  details: '{}',
  person_name: 'p',
  plate: '',
  phone: '',
  created_at: to.signed_at,
  signed_at: to.state === 'begun' ? null : to.signed_at,
});

onBothDatabases('counts of visits', (open) => {
  const addUp = () => drainBacklog({ store: open().store, now: () => MONDAY_TEN }, VISIT_COUNTS);

  async function run(db: Kysely<AllTables>, steps: readonly Step[]): Promise<void> {
    const chosen = async (which: number) => {
      const ids = await db.selectFrom('visits').select('id').orderBy('id').execute();
      return ids[which % Math.max(1, ids.length)]?.id ?? 0;
    };
    for (const one of steps) {
      if (one.kind === 'store') await db.insertInto('visits').values(rowOf(one.to)).execute();
      else if (one.kind === 'add up') await addUp();
      else {
        const id = await chosen(one.which);
        if (one.kind === 'delete') await db.deleteFrom('visits').where('id', '=', id).execute();
        else await db.updateTable('visits').set(rowOf(one.to)).where('id', '=', id).execute();
      }
    }
  }

  /** Counted from the visits themselves. */
  async function counted(db: Kysely<AllTables>, { locationId, from, before }: TimeSpan) {
    const rows = await db
      .selectFrom('visits')
      .selectAll()
      .where('location_id', '=', locationId)
      .where('state', '=', 'signed')
      .execute();
    const within = rows.filter(({ signed_at: at }) => at !== null && at >= from && at < before);
    const by = (key: (row: (typeof rows)[number]) => string | number) => {
      const counts = new Map<string | number, number>();
      for (const row of within) counts.set(key(row), (counts.get(key(row)) ?? 0) + 1);
      return counts;
    };
    return {
      quarters: by(({ signed_at }) => Math.floor((signed_at ?? 0) / QUARTER_MS)),
      places: by(({ sub_location_id, track_id }) => `${sub_location_id}/${track_id}`),
      languages: by(({ language }) => language),
    };
  }

  const withoutNothing = (counts: object) =>
    Object.fromEntries(
      Object.entries(counts).map(([name, sums]) => [name, new Map([...sums].filter(([, count]) => count !== 0))]),
    );

  const forget = async (db: Kysely<AllTables>) => {
    for (const table of ['visits', 'visit_counts', 'visit_count_changes'] as const)
      await db.deleteFrom(table).execute();
    await db.deleteFrom('meta').where('key', '=', 'visits_uncounted').execute();
  };

  it('match the visits, whatever was stored, changed and deleted [DESK-07] [MANY-02]', async () => {
    const { db } = open().store;
    const quarter = fc.integer({ min: -8, max: 400 }).map((after) => MONDAY_TEN + after * QUARTER_MS);
    const spans = fc.tuple(quarter, quarter).map((ends) => ends.sort((a, b) => a - b));
    await fc.assert(
      fc.asyncProperty(
        ...([fc.array(step, { maxLength: 8 }), fc.array(step, { maxLength: 25 }), spans, fc.boolean()] as const),
        async (earlier, steps, [from = 0, before = 0], isAddedUp) => {
          await forget(db);
          // As if these were stored before there were counts.
          await run(db, earlier);
          await db.deleteFrom('visit_counts').execute();
          await db.deleteFrom('visit_count_changes').execute();
          await sql`insert into meta (key, value) select 'visits_uncounted', cast(max(id) as text) from visits
            having max(id) is not null`.execute(db);
          await run(db, steps);
          if (isAddedUp) await addUp();
          for (const locationId of LOCATIONS) {
            const span = { locationId, from, before };
            expect(withoutNothing(await countSigned(db, span))).toEqual(await counted(db, span));
          }
        },
      ),
      { numRuns: sized(15, 60) },
    );
  });

  it('keep nothing of deleted visits [DESK-07]', async () => {
    const { db } = open().store;
    await forget(db);
    const gone = rowOf({
      location_id: '1',
      state: 'signed',
      sub_location_id: 1,
      track_id: 1,
      language: 'en',
      signed_at: MONDAY_TEN,
    });
    await db.insertInto('visits').values([gone, gone]).execute();
    await addUp();
    expect((await db.selectFrom('visit_counts').selectAll().execute()).map(({ count }) => count)).toEqual([
      2, 2, 2, 2, 2,
    ]);
    await db.deleteFrom('visits').execute();
    await addUp();
    expect(await db.selectFrom('visit_counts').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('visit_count_changes').selectAll().execute()).toEqual([]);
  });

  it('are added up once, by any server [MANY-02]', async () => {
    const { db } = open().store;
    await forget(db);
    const signed = rowOf({
      location_id: '1',
      state: 'signed',
      sub_location_id: 0,
      track_id: 0,
      language: 'en',
      signed_at: MONDAY_TEN,
    });
    await db
      .insertInto('visits')
      .values(Array.from({ length: 450 }, () => signed))
      .execute();
    await Promise.all([addUp(), addUp(), addUp()]);
    const span = { locationId: '1', from: MONDAY_TEN, before: MONDAY_TEN + QUARTER_MS };
    expect(await countSigned(db, span)).toMatchObject({ languages: new Map([['en', 450]]) });
  });
});
