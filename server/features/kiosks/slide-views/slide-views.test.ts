import { seededRandom } from 'gatehouse-engine';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '../../../../domain/time.ts';
import { sized } from '../../../../test/drivers/proof.ts';
import { runRetention } from '../../../retention.ts';
import { onBothDatabases } from '../../../testing/databases.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../../testing/staff.ts';
import { up as slidePaths } from '../migrations/691-slide-paths.ts';
import { up as toSlideCounts } from '../migrations/861-slide-counts.ts';
import { SlideCounts, type SlideView, SMALLEST, slideStatistics } from './slide-counts.ts';

onBothDatabases('views of slides', (open) => {
  let staff: Staff;
  let bo: StaffBrowser;
  let counts: SlideCounts;

  beforeAll(async () => {
    staff = await staffServer(open());
    const ada = await staff.first();
    bo = await staff.hire(ada, 'bo', [{ location_id: '1', role: 'editor' }]);
  });
  beforeEach(async () => {
    counts = new SlideCounts();
    await staff.server.deps.store.db.deleteFrom('slide_counts').execute();
  });
  afterAll(() => staff.server.app.close());

  const now = () => staff.server.clock.now;
  const write = () => counts.write(staff.server.deps.store.db, now());
  const times = (n: number, slide: string, outcome: SlideView['outcome']) => {
    for (let i = 0; i < n; i += 1) counts.note('1', [{ slide, outcome }]);
  };
  const rows = () => staff.server.deps.store.db.selectFrom('slide_counts').selectAll().execute();

  it('are counted by slide, with how many ended on it [STU-02] [MANY-03]', async () => {
    times(90, 'form', 'went_on');
    times(10, 'form', 'left');
    times(30, 'otp', 'went_on');
    await write();
    times(20, 'form', 'went_on');
    await counts.write(staff.server.deps.store.db, now() + DAY_MS);
    const { json } = await bo.call('deck-statistics', {}, {}, { locationId: '1' });
    expect(json.days).toBe(30);
    expect(json.slides).toHaveLength(2);
    expect(json.slides).toContainEqual({ id: 'form', shown: 120, ended: 10, dead_end: false });
    expect(json.slides).toContainEqual({ id: 'otp', shown: 30, ended: 0, dead_end: false });
  });

  it('take back an end after which the visit continued [STU-02]', async () => {
    times(24, 'sign', 'left');
    times(14, 'sign', 'came_back');
    await write();
    expect(await rows()).toMatchObject([{ slide: 'sign', shown: 10, ended: 10 }]);
  });

  it('identify no one: any two states of the database differ by ten visits or none [MANY-03]', async () => {
    const random = seededRandom(7, 'visits');
    const draw = (below: number) => Math.floor(random() * below);
    const slides = ['form', 'photo', 'otp', 'sign', 'done'];
    let before = new Map<string, number>();
    for (let visitor = 0; visitor < sized(200, 1_000); visitor += 1) {
      const last = draw(8) === 0 ? draw(5) : 4;
      const met = slides.slice(0, last + 1);
      counts.note(
        '1',
        met.map((slide, index) => ({ slide, outcome: index === last && last < 4 ? 'left' : 'went_on' })),
      );
      staff.server.clock.now += 7 * 60_000;
      if (draw(9) > 0) continue;
      await write();
      const stored = await rows();
      const after = new Map(
        stored.flatMap(({ day, slide, shown, ended }) => [
          [`${day} ${slide} shown`, shown] as const,
          [`${day} ${slide} ended`, ended] as const,
        ]),
      );
      for (const [row, count] of after) expect((count - (before.get(row) ?? 0)) % SMALLEST).toBe(0);
      before = after;
    }
    const shown = (await rows()).reduce((sum, row) => sum + row.shown, 0);
    expect(shown).toBeGreaterThan(sized(200, 1_000) * 4);
    const [row] = await rows();
    expect(Object.keys(row ?? {}).sort()).toEqual(['day', 'ended', 'location_id', 'shown', 'slide']);
  });

  it('point at a planted dead end, and at nothing where visits end as often everywhere [MANY-03]', async () => {
    const deck = ['form', 'idscan', 'photo', 'video', 'otp', 'sign'];
    const found = async (place: string, planted: string | undefined, seed: number) => {
      const random = seededRandom(seed, place);
      for (let visitor = 0; visitor < 200; visitor += 1) {
        const end = deck.findIndex((slide) => random() < (slide === planted ? 0.3 : 0.02));
        const met = end < 0 ? deck : deck.slice(0, end + 1);
        counts.note(
          place,
          met.map((slide, index) => ({ slide, outcome: index === end ? 'left' : 'went_on' })),
        );
      }
      await write();
      const told = await slideStatistics(staff.server.deps.store.db, place, now());
      return told.filter((slide) => slide.dead_end).map(({ id }) => id);
    };
    for (const [index, slide] of deck.entries()) expect(await found(`at ${slide}`, slide, index)).toEqual([slide]);
    for (let seed = 1; seed <= sized(4, 20); seed += 1)
      expect(await found(`well ${seed}`, undefined, seed)).toEqual([]);
  });

  it('are kept from a version that also stored where visits went [OPS-03]', async () => {
    const { db } = staff.server.deps.store;
    await db.schema.dropTable('slide_counts').execute();
    await db.schema.createTable('slide_showings').addColumn('day', 'integer').execute();
    await slidePaths(db as unknown as Kysely<never>);
    await sql`insert into slide_paths values
      ('1', 20000, 1, 'sv', 'phone', 'form', 'sign', 'went_on', 5, 30), ('1', 20000, 0, '', '', 'form', '', 'idle', -1, 10),
      ('1', 20000, 2, 'de', 'kiosk', 'form', '', 'left', 5, 10), ('1', 20001, 1, 'sv', 'phone', 'form', '', 'helped', 5, 10)`.execute(
      db,
    );
    await toSlideCounts(db as unknown as Kysely<never>);
    const stored = await db.selectFrom('slide_counts').select(['day', 'shown', 'ended']).orderBy('day').execute();
    expect(stored).toEqual([
      { day: 20_000, shown: 50, ended: 20 },
      { day: 20_001, shown: 10, ended: 0 },
    ]);
  });

  it('are forgotten after 30 days [STU-02]', async () => {
    const { deps, app, clock } = staff.server;
    times(SMALLEST, 'form', 'went_on');
    await write();
    const sweep = async (days: number) => {
      const context = { db: deps.store.db, locations: deps.locations, now: clock.now + days * DAY_MS };
      await runRetention(deps.features.retention, context, app.log);
      return (await rows()).length;
    };
    expect(await sweep(29)).toBe(1);
    expect(await sweep(30)).toBe(0);
  });

  it('come from pages that were opened here, also from earlier versions, and are kept when the server stops [STU-02] [MANY-03]', async () => {
    const count = (showings: readonly object[], change: object = {}, from = staff.server.browser()) =>
      from.post('/showings', { location_id: '1', showings, ...change });
    const step = { slide: 'form', outcome: 'went_on' };
    const earlier = { version: 1, language: 'EN', device: 'kiosk' };
    for (let i = 0; i < SMALLEST; i += 1) {
      expect((await count([step, { ...step, slide: 'made-up' }])).status).toBe(204);
      const steps = [
        { slide: 'form', next: 'sign', seconds: 4, outcome: 'went_back' },
        { slide: 'form', seconds: 90, outcome: 'idle' },
      ];
      expect((await count(steps, earlier)).status).toBe(204);
    }
    expect((await count([step], { location_id: 'nowhere' })).status).toBe(404);
    expect((await count([{ slide: 'form' }])).status).toBe(400);
    expect((await count([step], {}, staff.server.browser({ openedAt: null }))).status).toBe(403);
    const wild = staff.server.browser();
    const asked = [];
    for (let i = 0; i < 21; i += 1) asked.push((await count([], {}, wild)).status);
    expect([asked[0], asked.at(-1)]).toEqual([204, 429]);
    expect((await count([])).status).toBe(204);
    expect(await rows()).toEqual([]);
    await staff.server.app.close();
    expect(await rows()).toMatchObject([{ slide: 'form', shown: 30, ended: 10 }]);
  });
});
