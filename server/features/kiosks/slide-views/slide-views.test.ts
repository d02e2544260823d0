import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../../domain/time.ts';
import { runRetention } from '../../../retention.ts';
import { onBothDatabases } from '../../../testing/databases.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../../testing/staff.ts';
import { roundSeconds } from './count.ts';
import { SMALLEST, summarizeGroups } from './groups.ts';

const at = { locationId: '1' };

onBothDatabases('what is counted of slides', (open) => {
  let staff: Staff;
  let bo: StaffBrowser;

  beforeAll(async () => {
    staff = await staffServer(open());
    const ada = await staff.first();
    bo = await staff.hire(ada, 'bo', [{ location_id: '1', role: 'editor' }]);
  });
  afterAll(() => staff.server.app.close());

  const count = (showings: readonly object[], change: object = {}) =>
    staff.server.browser().post('/showings', { location_id: '1', version: 1, language: 'en', showings, ...change });
  const times = async (n: number, showings: readonly object[], change: object = {}) => {
    for (let i = 0; i < n; i += 1) expect((await count(showings, change)).status).toBe(204);
  };
  const told = async () => (await bo.call('deck-statistics', {}, {}, at)).json.slides;
  const rows = () => staff.server.deps.store.db.selectFrom('slide_showings').selectAll().execute();
  const forget = () => staff.server.deps.store.db.deleteFrom('slide_showings').execute();

  it('is added up by slide, language and version, with the median until it was left [STU-02]', async () => {
    await times(8, [{ slide: 'form', seconds: 12, outcome: 'went_on' }]);
    await times(12, [{ slide: 'form', seconds: 40, outcome: 'ended' }], { language: 'sv' });
    const [form] = await told();
    expect(form).toMatchObject({ id: 'form', shown: 20, ended: 12, median_seconds: 40 });
    await times(2, [{ slide: 'form', seconds: 12, outcome: 'went_on' }]);
    expect((await told())[0].languages).toEqual([
      { language: 'sv', shown: 12, ended: 12, median_seconds: 40 },
      { language: 'en', shown: 10, ended: 0, median_seconds: 12 },
    ]);
    expect((await told())[0].versions).toEqual([{ version: 1, shown: 22, ended: 12, median_seconds: 40 }]);
    await forget();
  });

  it('tells nothing of fewer than ten, and keeps nothing that belongs to a visit [STU-02]', async () => {
    await times(9, [
      { slide: 'form', seconds: 3, outcome: 'went_on' },
      { slide: 'sign', seconds: 3, outcome: 'went_on' },
    ]);
    expect(await told()).toEqual([]);
    const [row] = await rows();
    expect(Object.keys(row ?? {}).sort()).toEqual(
      ['day', 'ended', 'language', 'location_id', 'seconds', 'shown', 'slide', 'version'].sort(),
    );
    expect((await rows()).map(({ slide, shown }) => [slide, shown])).toEqual([
      ['form', 9],
      ['sign', 9],
    ]);
    await forget();
  });

  it('takes back an end after which the visit went on [STU-02]', async () => {
    await times(10, [{ slide: 'sign', seconds: 5, outcome: 'ended' }]);
    await times(4, [{ slide: 'sign', outcome: 'came_back' }]);
    expect(await told()).toMatchObject([{ id: 'sign', shown: 10, ended: 6 }]);
    await forget();
  });

  it('is nothing that the location does not have [STU-02]', async () => {
    await times(1, [{ slide: 'made-up', outcome: 'went_on' }]);
    await times(1, [{ slide: 'form', outcome: 'went_on' }], { language: 'xx' });
    expect((await count([], { version: 9 })).status).toBe(404);
    expect((await count([], { location_id: 'nowhere' })).status).toBe(404);
    expect((await count([{ slide: 'form', outcome: 'went_on', seconds: -1 }])).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it('is forgotten after 30 days [STU-02]', async () => {
    const { deps, app, clock } = staff.server;
    await times(SMALLEST, [{ slide: 'form', seconds: 3, outcome: 'went_on' }]);
    const sweep = async (days: number) => {
      const now = clock.now + days * DAY_MS;
      await runRetention(deps.features.retention, { db: deps.store.db, locations: deps.locations, now }, app.log);
      return (await rows()).length;
    };
    expect(await sweep(29)).toBe(1);
    expect(await sweep(30)).toBe(0);
  });
});

describe('groups', () => {
  it('leave over nothing so small that subtraction would tell it [STU-02]', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 }), (sizes) => {
        const sums = new Map(sizes.map((shown, key) => [key, [{ seconds: 1, shown, ended: 0 }]]));
        const told = summarizeGroups(sums);
        const all = sizes.reduce((sum, size) => sum + size, 0);
        const over = all - told.reduce((sum, { shown }) => sum + shown, 0);
        expect(told.every(({ shown }) => shown >= SMALLEST)).toBe(true);
        expect(over === 0 || over >= SMALLEST || told.length === 0).toBe(true);
        // Nothing is kept back without need.
        if (Math.min(...sizes) >= SMALLEST) expect(told).toHaveLength(sizes.length);
      }),
    );
  });

  it('have times that are rounded the more, the longer they are [STU-02]', () => {
    expect([0, 7, 19, 23, 61, 400, 90_000, undefined].map(roundSeconds)).toEqual([0, 7, 19, 20, 60, 300, 3600, -1]);
  });
});
