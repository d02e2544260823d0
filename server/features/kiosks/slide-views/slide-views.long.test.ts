import fc from 'fast-check';
import { seededRandom } from 'gatehouse-engine';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../domain/time.ts';
import { sized } from '../../../../test/drivers/proof.ts';
import { runRetention } from '../../../retention.ts';
import { onBothDatabases } from '../../../testing/databases.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../../testing/staff.ts';
import { groupBy } from './group-by.ts';
import { MOST_SUMS_OF_ONE, PathsTaken, roundSeconds, SMALLEST, type Step, type Visitors } from './paths.ts';
import { deckPaths } from './statistics.ts';

const at = { locationId: '1' };
const sv: Visitors = { locationId: '1', version: 1, language: 'sv', device: 'phone' };

onBothDatabases('where visits go', (open) => {
  let staff: Staff;
  let bo: StaffBrowser;
  let paths: PathsTaken;

  beforeAll(async () => {
    staff = await staffServer(open());
    const ada = await staff.first();
    bo = await staff.hire(ada, 'bo', [{ location_id: '1', role: 'editor' }]);
  });
  beforeEach(async () => {
    paths = new PathsTaken(staff.server.deps.store.db);
    await staff.server.deps.store.db.deleteFrom('slide_paths').execute();
  });
  afterAll(() => staff.server.app.close());

  const now = () => staff.server.clock.now;
  const times = (n: number, steps: readonly Step[], change: Partial<Visitors> = {}) => {
    for (let i = 0; i < n; i += 1) paths.note({ ...sv, ...change }, steps, now());
  };
  const told = () => deckPaths(staff.server.deps.store.db, '1', now());
  const rows = () => staff.server.deps.store.db.selectFrom('slide_paths').selectAll().execute();
  const on = (seconds: number): Step => ({ slide: 'form', next: 'sign', seconds, outcome: 'went_on' });

  it('is added up by slide, language, device and version, with the median until it was left [STU-02] [MANY-03]', async () => {
    times(10, [on(12)], { language: 'en' });
    times(12, [{ slide: 'form', seconds: 40, outcome: 'left' }], { device: 'kiosk' });
    await paths.write(now());
    const { slides, paths: steps } = (await bo.call('deck-statistics', {}, {}, at)).json;
    const left = { shown: 12, ended: 12, idle: 0, helped: 0, went_back: 0, median_seconds: 30 };
    const well = { shown: 10, ended: 0, idle: 0, helped: 0, went_back: 0, median_seconds: 10 };
    expect(slides).toEqual([
      {
        ...left,
        id: 'form',
        shown: 22,
        languages: [
          { language: 'sv', ...left },
          { language: 'en', ...well },
        ],
        devices: [
          { device: 'kiosk', ...left },
          { device: 'phone', ...well },
        ],
        versions: [{ ...left, version: 1, shown: 22 }],
      },
    ]);
    expect(steps).toHaveLength(2);
    expect(steps).toContainEqual({ slide: 'form', next: 'sign', outcome: 'went_on', count: 10 });
    expect(steps).toContainEqual({ slide: 'form', next: '', outcome: 'left', count: 12 });
  });

  it('is stored of ten or more that are alike, and nothing of it belongs to a visit [MANY-03]', async () => {
    times(9, [on(3)]);
    await paths.write(now());
    expect(await rows()).toEqual([]);
    times(1, [on(3)]);
    await paths.write(now());
    const [row] = await rows();
    expect(Object.keys(row ?? {}).sort()).toEqual(
      ['count', 'day', 'device', 'language', 'location_id', 'next', 'outcome', 'seconds', 'slide', 'version'].sort(),
    );
    // What comes after waits for nine others again.
    times(9, [on(3)]);
    await paths.write(now());
    expect(await rows()).toMatchObject([{ count: 10 }]);
  });

  it('is put together after a day with others where it is too few by itself, and forgotten where that is too few [MANY-03]', async () => {
    times(6, [on(3)]);
    times(6, [on(3)], { language: 'en' });
    times(3, [{ slide: 'sign', outcome: 'left' }]);
    await paths.write(now() + HOUR_MS);
    expect(await rows()).toEqual([]);
    await paths.write(now() + DAY_MS);
    expect(await rows()).toMatchObject([{ language: '', device: '', version: 0, count: 12 }]);
    await paths.write(now() + 30 * DAY_MS);
    times(7, [{ slide: 'sign', outcome: 'left' }]);
    await paths.write(now(), true);
    expect(await rows()).toHaveLength(1);
  });

  it('takes back an end after which the visit went on [STU-02]', async () => {
    times(14, [{ slide: 'sign', seconds: 5, outcome: 'left' }]);
    times(4, [{ slide: 'sign', outcome: 'came_back' }]);
    await paths.write(now());
    expect((await told()).slides).toMatchObject([{ id: 'sign', shown: 10, ended: 10 }]);
  });

  it('is bounded: what somebody makes up of one location leaves room for the visitors of another [MANY-03]', async () => {
    for (let version = 1; version <= sized(MOST_SUMS_OF_ONE + 1_000, 60_000); version += 1)
      paths.note({ ...sv, version }, [on(3)], now());
    times(SMALLEST, [on(3)], { locationId: '2' });
    await paths.write(now());
    expect(await rows()).toMatchObject([{ location_id: '2', count: SMALLEST }]);
    await paths.write(now() + DAY_MS);
    expect((await told()).slides).toMatchObject([{ id: 'form', shown: MOST_SUMS_OF_ONE }]);
    // There is room again.
    times(SMALLEST, [on(3)], { language: 'en' });
    await paths.write(now());
    expect(await rows()).toContainEqual(expect.objectContaining({ language: 'en', count: SMALLEST }));
  });

  it('is forgotten after 30 days [STU-02]', async () => {
    const { deps, app, clock } = staff.server;
    times(SMALLEST, [on(3)]);
    await paths.write(now());
    const sweep = async (days: number) => {
      const now = clock.now + days * DAY_MS;
      await runRetention(deps.features.retention, { db: deps.store.db, locations: deps.locations, now }, app.log);
      return (await rows()).length;
    };
    expect(await sweep(29)).toBe(1);
    expect(await sweep(30)).toBe(0);
  });

  it('leads to nobody: of many paths none can be joined with its visitor by who holds all that was ever stored [MANY-03]', async () => {
    const draw = drawer(7);
    const visitors = sized(300, 1_000);
    const slides = ['form', 'photo', 'otp', 'sign', 'done'];
    /** What the holder knows of a visitor besides: who they are, when, in which language and on what. */
    const stored = async () => new Map((await rows()).map(({ count, ...row }) => [JSON.stringify(row), count]));
    let before = await stored();
    let written = 0;
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      const language = ['sv', 'sv', 'sv', 'de', 'pl'][draw(5)] ?? 'sv';
      const device = draw(3) === 0 ? 'kiosk' : 'phone';
      const leaves = draw(8) === 0 ? draw(5) : 4;
      const steps = slides.slice(0, leaves + 1).map((slide, index): Step => {
        const isEnd = index === leaves;
        const outcome = isEnd && leaves < 4 ? 'left' : 'went_on';
        return { slide, outcome, seconds: draw(900), ...(!isEnd && { next: slides[index + 1] }) };
      });
      paths.note(
        { locationId: '1', version: 1 + Math.floor((visitor * 2.5) / visitors), language, device },
        steps,
        now(),
      );
      staff.server.clock.now += 7 * 60_000;
      // As often as it could be, and oftener than it is: also after single visitors.
      if (draw(9) > 0) continue;
      await paths.write(now(), visitor === visitors - 1);
      const after = await stored();
      for (const [row, count] of after) {
        const more = count - (before.get(row) ?? 0);
        // Each difference of two states is of ten visitors who had all of it in common, or of none.
        expect(more === 0 || more >= SMALLEST).toBe(true);
        written += more;
      }
      before = after;
    }
    expect(written).toBeGreaterThan(3 * visitors);
    // Rows that were written together tell by their order only what they are.
    const days = groupBy(await rows(), ({ day }) => day);
    expect(days.size).toBeGreaterThan(1);
    const { db } = staff.server.deps.store;
    const joined = await db.introspection.getTables();
    const columns = joined.find(({ name }) => name === 'slide_paths')?.columns.map(({ name }) => name) ?? [];
    expect(columns.filter((name) => /visit|key|id$|at$|seq/.test(name))).toEqual(['location_id']);
  });

  it('is told by pages that were opened here, of what the location has, and is kept when the server stops [STU-02] [MANY-03]', async () => {
    const page = staff.server.browser();
    const count = (showings: readonly object[], change: object = {}, from = page) =>
      from.post('/showings', { location_id: '1', version: 1, language: 'EN', device: 'kiosk', showings, ...change });
    const step = { slide: 'form', next: 'sign', seconds: 4, outcome: 'went_on' };
    for (let i = 0; i < SMALLEST; i += 1) expect((await count([step])).status).toBe(204);
    for (let i = 0; i < SMALLEST; i += 1) {
      await count([
        { ...step, slide: 'made-up' },
        { ...step, next: 'made-up' },
      ]);
    }
    expect((await count([step], { version: 9 })).status).toBe(404);
    expect((await count([step], { location_id: 'nowhere' })).status).toBe(404);
    expect((await count([{ ...step, seconds: -1 }])).status).toBe(400);
    expect((await count([step], {}, staff.server.browser({ openedAt: null }))).status).toBe(403);
    const wild = staff.server.browser();
    const asked = [];
    for (let i = 0; i < 40; i += 1) asked.push((await count([], {}, wild)).status);
    expect([asked[0], asked.at(-1)]).toEqual([204, 429]);
    const other = staff.server.browser();
    expect((await count([], {}, other)).status).toBe(204);
    for (let i = 0; i < SMALLEST; i += 1) await count([step], { language: 'xx' }, other);
    expect(await rows()).toEqual([]);
    await staff.server.app.close();
    expect(await rows()).toMatchObject([{ language: 'en', device: 'kiosk', next: 'sign', count: 10 }]);
  });
});

/** A draw of whole numbers below one, the same in each run. */
function drawer(seed: number): (below: number) => number {
  const random = seededRandom(seed, 'visits');
  return (below) => Math.floor(random() * below);
}

/** Slides, each with how its visitors are stuck there. */
type Stuck = (
  visitor: { device: 'phone' | 'kiosk'; language: string },
  draw: (below: number) => number,
) => Step['outcome'] | undefined;

const most = (draw: (below: number) => number, ...outcomes: Step['outcome'][]): Step['outcome'] | undefined =>
  draw(10) < 6 ? outcomes[draw(outcomes.length)] : undefined;

const DEAD_ENDS: readonly [what: string, slide: string, stuck: Stuck, at?: object][] = [
  [
    'a field that nobody can fill in on a phone',
    'form',
    ({ device }, draw) => (device === 'phone' ? most(draw, 'left') : undefined),
    { device: 'phone' },
  ],
  ['a code that never comes', 'otp', (_, draw) => most(draw, 'went_back', 'left')],
  ['a film that does not load', 'video', (_, draw) => most(draw, 'idle', 'left')],
  ['a question whose right answer counts as wrong', 'controlquestion', (_, draw) => most(draw, 'helped')],
  [
    'a camera that phones refuse',
    'photo',
    ({ device }, draw) => (device === 'phone' ? most(draw, 'left', 'went_back') : undefined),
    { device: 'phone' },
  ],
  [
    'words that were never translated',
    'instruction',
    ({ language }, draw) => (language === 'de' ? most(draw, 'left') : undefined),
    { language: 'de' },
  ],
  [
    'a button below the screen of a kiosk',
    'instruction',
    ({ device }, draw) => (device === 'kiosk' ? most(draw, 'idle') : undefined),
    { device: 'kiosk' },
  ],
  ['a scanner that reads nothing', 'idscan', (_, draw) => most(draw, 'helped', 'left')],
  ['a list without the place that is looked for', 'sublocation', (_, draw) => most(draw, 'went_back')],
  ['a signature that is not taken', 'sign', (_, draw) => most(draw, 'left', 'helped', 'idle')],
];

onBothDatabases('a slide at which visitors give up', (open, dialect) => {
  // How they are found is in code: PostgreSQL gives it the same sums.
  const deadEnds = dialect === 'postgres' ? DEAD_ENDS.slice(0, 2) : DEAD_ENDS;

  const DECK = [
    'form',
    'sublocation',
    'idscan',
    'instruction',
    'photo',
    'video',
    'otp',
    'controlquestion',
    'sign',
    'done',
  ];

  /** 200 visits with what is usual: some are called away, some look again. */
  const visits = async (place: string, slide: string, stuck: Stuck, seed: number) => {
    const { store } = open();
    const paths = new PathsTaken(store.db);
    const draw = drawer(seed);
    for (let visitor = 0; visitor < 200; visitor += 1) {
      const device = draw(2) === 0 ? 'kiosk' : 'phone';
      const language = ['sv', 'sv', 'de', 'en'][draw(4)] ?? 'sv';
      const steps: Step[] = [];
      for (const [index, here] of DECK.entries()) {
        const usual = draw(100) < 2 ? 'left' : draw(100) < 4 ? 'went_back' : undefined;
        const outcome = (here === slide ? stuck({ device, language }, draw) : undefined) ?? usual ?? 'went_on';
        const seconds = 3 + draw(40);
        if (outcome === 'went_back' && index > 0) {
          const previous = DECK[index - 1] ?? here;
          steps.push({ slide: here, next: previous, seconds, outcome });
          steps.push({ slide: previous, next: here, seconds: 2, outcome: 'went_on' });
          if (here === slide && draw(2) === 0) {
            steps.push({ slide: here, seconds, outcome: 'left' });
            break;
          }
        }
        const isOver = outcome === 'left' || outcome === 'idle' || (outcome === 'helped' && draw(2) === 0);
        const how = outcome === 'went_back' ? 'went_on' : outcome;
        steps.push({ slide: here, next: isOver ? undefined : DECK[index + 1], seconds, outcome: how });
        if (isOver) break;
      }
      paths.note({ locationId: place, version: 1, language, device }, steps, visitor);
    }
    await paths.write(DAY_MS * 40, true);
    return (await deckPaths(store.db, place, DAY_MS * 40)).dead_ends;
  };

  it.each(deadEnds)('is found from 200 visits: %s [MANY-03]', async (what, slide, stuck, among = {}) => {
    for (let seed = 1; seed <= sized(2, 5); seed += 1) {
      const found = await visits(`${what} ${seed}`, slide, stuck, seed * 97);
      expect(found.map((one) => one.slide)).toEqual([slide]);
      expect(found).toMatchObject([among]);
    }
  });

  it('is none where nothing is wrong [MANY-03]', async () => {
    for (let seed = 1; seed <= sized(4, 20); seed += 1) {
      expect(await visits(`well ${seed}`, 'form', () => undefined, seed * 31)).toEqual([]);
    }
  });
});

describe('times', () => {
  it('are rounded the more, the longer they are [STU-02] [MANY-03]', () => {
    expect([0, 7, 19, 23, 61, 400, 90_000, undefined].map(roundSeconds)).toEqual([0, 5, 15, 20, 60, 300, 1800, -1]);
    fc.assert(fc.property(fc.nat(), (seconds) => roundSeconds(seconds) <= seconds));
  });
});
