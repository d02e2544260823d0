import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../domain/time.ts';
import { newKey, signBody } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { sampleLocation } from '../../testing/location.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../testing/staff.ts';
import { insertWaits } from './past.ts';
import { pastOfHits } from './testing/past-of-hits.ts';

const HERE = { locationId: '1' };

onBothDatabases('the estimated wait', (open) => {
  let staff: Staff;
  let clerk: StaffBrowser;
  let visits: number[] = [];

  beforeAll(async () => {
    staff = await staffServer(open());
    clerk = await staff.hire(await staff.first(), 'clerk wait', [{ location_id: '1', role: 'reception' }]);
  });
  afterAll(() => staff.server.app.close());
  beforeEach(async () => {
    if (visits.length > 0) await clerk.call('sign-out-visits', { visits }, {}, HERE);
    for (const table of ['yard_estimates', 'yard_events', 'yard_stays'] as const)
      await open().store.db.deleteFrom(table).where('location_id', '=', '1').execute();
    visits = [];
    await hasLine(true);
  });

  async function hasLine(estimates: boolean): Promise<void> {
    const places = [{ id: 'd4', name: 'Dock 4', capacity: 2, kind: 'dock' as const }];
    const location = { ...sampleLocation().location, module_pass: 1 as const };
    await staff.server.put(sampleLocation({ location, yard: { places, ...(estimates && { estimates }) } }));
  }
  const past = (hits: number) =>
    insertWaits(
      open().store.db,
      pastOfHits({ locationId: '1', places: 'd4', count: 200, hits, until: staff.server.clock.now }),
    );
  /** @param ago minutes since they signed, without a network */
  async function arrives(plate: string, ago = 0) {
    const { server } = staff;
    server.clock.now += 1_000;
    const browser = server.browser();
    const body = signBody({ form: { ...signBody().form, form_field_registration_number: plate } });
    const signed = await browser.post('/sv/1/slideshow/sign', body, { 'idempotency-key': newKey() });
    const id: number = signed.json.signature_id;
    const arrivedAt = server.clock.now - ago * MINUTE_MS;
    await open().store.db.updateTable('visits').set({ signed_at: arrivedAt }).where('id', '=', id).execute();
    visits.push(id);
    const { json } = await browser.post('/sv/1/slideshow/get-pass', { id });
    const line = async () => (await staff.server.browser({ openedAt: null }).get(`${json.url}/line`)).json;
    return { id, line, waits: async () => (await line()).wait as string | undefined };
  }
  /** The clerk stays signed in. */
  async function passes(minutes: number): Promise<void> {
    for (let left = minutes; left > 0; left -= 10) {
      staff.server.clock.now += Math.min(left, 10) * MINUTE_MS;
      await clerk.call('read-yard', {}, {}, HERE);
    }
  }
  const moves = (visit_id: number, move: string, place_id?: string) =>
    clerk.call('move-in-yard', { visit_id, move, ...(place_id !== undefined && { place_id }) }, {}, HERE);
  const keptOf = (id: number) =>
    open()
      .store.db.selectFrom('yard_estimates')
      .select(['low_ms', 'high_ms', 'shown'])
      .where('visit_id', '=', id)
      .executeTakeFirst();

  it('appears beside the position, counts down, and disappears when it is over or after a call [DAY-03]', async () => {
    await past(160);
    const visit = await arrives('AAA 111');
    expect(await visit.line()).toMatchObject({
      title: 'Nummer 1 i kön',
      wait: 'Beräknad väntetid: 10–50 minuter',
    });
    expect(await keptOf(visit.id)).toEqual({ low_ms: 10 * MINUTE_MS, high_ms: 50 * MINUTE_MS, shown: 1 });
    await passes(15);
    expect(await visit.waits()).toBe('Beräknad väntetid: 0–35 minuter');
    await passes(36);
    expect(await visit.waits()).toBeUndefined();
    const next = await arrives('AAA 222');
    expect(await next.waits()).toMatch(/minuter$/);
    await moves(next.id, 'call', 'd4');
    expect(await next.line()).toMatchObject({ state: 'called' });
    expect(await next.waits()).toBeUndefined();
  });

  it('is only the position where it was not right often enough, and kept anyway [DAY-03]', async () => {
    await past(140);
    const visit = await arrives('BBB 111');
    expect(await visit.line()).toMatchObject({ title: 'Nummer 1 i kön' });
    expect(await visit.waits()).toBeUndefined();
    expect(await keptOf(visit.id)).toMatchObject({ high_ms: expect.any(Number), shown: 0 });
  });

  it('disappears once coverage fails, and after a skip [DAY-03]', async () => {
    await past(160);
    const [first, second] = [await arrives('CCC 111'), await arrives('CCC 222')];
    expect(await second.waits()).toMatch(/minuter$/);
    await moves(first.id, 'skip');
    expect(await first.waits()).toBeUndefined();
    expect(await second.waits()).toMatch(/minuter$/);
    await open()
      .store.db.updateTable('yard_events')
      .set({ at: staff.server.clock.now })
      .where('visit_id', '>=', 1_000_000)
      .where('visit_id', '<=', 1_000_020)
      .execute();
    // The line is cached for a moment.
    await passes(1);
    expect(await second.waits()).toBeUndefined();
  });

  it('is not said of a line that is longer than any before [DAY-03]', async () => {
    await past(160);
    const all = [await arrives('EEE 111'), await arrives('EEE 222'), await arrives('EEE 333')];
    expect(await all[1]?.waits()).toMatch(/minuter$/);
    expect(await all[2]?.line()).toMatchObject({ title: 'Nummer 3 i kön' });
    expect(await all[2]?.waits()).toBeUndefined();
  });

  it('counts offline arrivals, which have no estimate, as ahead in the line [DAY-03]', async () => {
    await past(160);
    const expected = async (plate: string, ago?: number) => {
      const { id, line } = await arrives(plate, ago);
      await line();
      const kept = open().store.db.selectFrom('yard_estimates').select('expected_ms').where('visit_id', '=', id);
      return (await kept.executeTakeFirst())?.expected_ms;
    };
    for (const plate of ['FFF 111', 'FFF 222']) expect(await expected(plate, 20)).toBeUndefined();
    // Both spaces will be theirs, and each of the vehicles before held its space for 30 minutes.
    expect(await expected('FFF 333')).toBe(15 * MINUTE_MS);
  });

  it('is neither said nor kept unless the location wants it [DAY-03]', async () => {
    await hasLine(false);
    await past(160);
    const visit = await arrives('DDD 111');
    expect(await visit.waits()).toBeUndefined();
    expect(await keptOf(visit.id)).toBeUndefined();
  });

  it('shows staff its share of hits, and each estimate beside the wait [DAY-03]', async () => {
    const read = async () => (await clerk.call('read-estimates', {}, {}, HERE)).json;
    expect(await read()).toEqual({ wanted: true, lines: [] });
    await past(140);
    const { lines } = await read();
    expect(lines).toMatchObject([{ places: ['Dock 4'], share: 0.7, decided: 200, holds: false }]);
    const weeks: { decided: number; held: number }[] = lines[0].weeks;
    expect(weeks.reduce((sum, { decided }) => sum + decided, 0)).toBe(200);
    expect(weeks.reduce((sum, { held }) => sum + held, 0)).toBe(140);
    expect(lines[0].latest).toHaveLength(40);
    expect(lines[0].latest.at(-1)).toMatchObject({ low_ms: 5 * MINUTE_MS, wait_ms: 10 * MINUTE_MS, held: true });
    await hasLine(false);
    expect(await read()).toEqual({ wanted: false, lines: [] });
  });
});
