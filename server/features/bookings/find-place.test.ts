import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { wholeLocation } from '../../../domain/destination.ts';
import { sized } from '../../../test/drivers/proof.ts';
import { LIMITS } from '../../http/limit-table.ts';
import { isAskedAt } from '../../plugin-slides.ts';
import { type TestBrowser, type TestServer, testServer } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { describeMismatch } from '../../testing/describe-mismatch.ts';
import { testKiosk } from '../../testing/kiosk.ts';
import { sampleLocation } from '../../testing/location.ts';
import { shareOfLimits } from '../../testing/share-of-limits.ts';
import { importBookings } from './import.ts';
import { readBooking } from './new-booking.ts';

const asks = { module_slot_time_booking: 1, unique_identifier_setting: { required: 1 } } as const;
const yard = sampleLocation({
  location: {
    id: 1,
    ...asks,
    sub_locations: [
      { id: 10, name: 'North', tracks: [11, 12].map((id) => ({ id, name: `Dock ${id}`, visibility: 'public' })) },
      { id: 20, name: 'South' },
      { id: 30, name: 'Office', module_slot_time_booking: 0 },
    ],
  },
});
const plain = sampleLocation({
  id: 2,
  direct_link_id: 78,
  location: { id: 2, sub_locations: [{ id: 40, name: 'A' }] },
});
const isInstalled = isAskedAt(yard, wholeLocation(yard), 'slotbooking');

onBothDatabases('the place of a booked vehicle', (open) => {
  let server: TestServer;
  let browser: TestBrowser;
  beforeAll(async () => {
    server = await testServer(open(), [yard, plain]);
  });
  afterAll(() => server.app.close());
  beforeEach(async () => {
    browser = server.browser();
    await server.deps.store.db.deleteFrom('bookings').execute();
  });

  const book = async (number: string, regnr: string, change: Record<string, unknown> = {}, location = '1') => {
    const read = readBooking({ unique_identification_number: number, regnr, date: '+0', ...change }, '2025-11-24');
    if (!read.ok) throw new Error(read.error);
    await importBookings(server.deps.store.db, location, [{ ref: number, booking: read.value }], server.clock.now);
  };
  const find = async (plate: string, location = 1, by: Record<string, string> = {}, who = browser) => {
    const { status, json } = await who.post(
      `/en/${location}/slideshow/find-place`,
      { locationId: location, plate },
      by,
    );
    if (status === 200) expect(describeMismatch('find-place', json)).toBe(null);
    return { status, json };
  };
  const place = async (plate: string, location = 1) => (await find(plate, location)).json.place;

  it.runIf(isInstalled)('is found whatever its spelling, and nothing else is revealed [BOOK-06]', async () => {
    await book('B1', 'abc 123', { sublocation_track: 11, time: '06:00' });
    expect(await find('ABC-123')).toEqual({ status: 200, json: { place: 11 } });
    expect(await find('ABC 124')).toEqual({ status: 200, json: { place: null } });
    expect(await find(' - ')).toEqual({ status: 200, json: { place: null } });
  });

  it.runIf(isInstalled)(
    'is that of the nearest booking of today, else of any day, else of last night [BOOK-06]',
    async () => {
      // 13:00 in Stockholm.
      server.clock.now = Date.parse('2025-11-24T12:00:00Z');
      await book('YESTERDAY', 'A1', { date: '2025-11-23', sublocation_track: 20 });
      expect(await place('A1')).toBe(20);
      await book('ANY', 'A1', { date: null, sublocation_track: 10 });
      expect(await place('A1')).toBe(10);
      await book('MORNING', 'A1', { time: '06:00', sublocation_track: 11 });
      await book('NOON', 'A1', { time: '14:00', sublocation_track: 12 });
      await book('TOMORROW', 'A1', { date: '+1', sublocation_track: 20 });
      expect(await place('A1')).toBe(12);
    },
  );

  it.runIf(isInstalled)(
    'is none for a booking of tomorrow, a used one, one for everywhere or for nowhere [BOOK-06]',
    async () => {
      await book('TOMORROW', 'A1', { date: '+1', sublocation_track: 11 });
      await book('EVERYWHERE', 'A2');
      await book('GONE', 'A3', { sublocation_track: 77 });
      await book('WHOLE', 'A4', { sublocation_track: 1 });
      await book('OFF', 'A5', { sublocation_track: 30 });
      await book('USED', 'A6', { sublocation_track: 11 });
      await server.deps.store.db.updateTable('bookings').set({ visit_id: 1 }).where('ref', '=', 'USED').execute();
      for (const plate of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'])
        expect([plate, await place(plate)]).toEqual([plate, null]);
      await book('OTHER', 'A7', { sublocation_track: 40 }, '2');
      expect(await place('A7', 2)).toBeNull();
      expect(await place('A7')).toBeNull();
    },
  );

  it.runIf(isInstalled)(
    'is given to a begun visit a few times, and refused in the same words as not found [BOOK-04, BOOK-06]',
    async () => {
      await book('B1', 'ABC 123', { sublocation_track: 11 });
      const answers: unknown[] = [];
      const [{ most }] = LIMITS.questions.bounds;
      for (let i = 0; i <= most; i += 1) answers.push(await find('ABC 123'));
      expect(answers.at(most - 1)).toEqual({ status: 200, json: { place: 11 } });
      expect(answers.at(most)).toEqual(await find('NOBODY', 1, {}, server.browser()));
      // Every door that answers to a booking counts together.
      const number = { locationId: 1, trackOrSublocationId: 0, identification_number: 'B1' };
      expect((await browser.post('/en/1/slideshow/getslottimebookingstatus', number)).json.error.code).toBe(
        'ask_person',
      );
    },
  );

  it('is answered to visits of its own location only', async () => {
    const bare = await server.app.inject({
      method: 'POST',
      url: '/en/1/slideshow/find-place',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { locationId: 1, plate: 'ABC 123' },
    });
    expect(bare.statusCode).toBe(403);
    const mixed = await browser.post('/en/1/slideshow/find-place', { locationId: 2, plate: 'ABC 123' });
    expect(mixed.json.error.code).toBe('location_mismatch');
  });

  it.runIf(isInstalled)('is given to the kiosks of a location that strangers keep asking about [BOOK-06]', async () => {
    await book('B1', 'ABC 123', { sublocation_track: 11 });
    const share = sized(0.02, 1);
    const asked = await testServer(open(), [yard, plain], { limits: shareOfLimits(share) });
    const kiosk = await testKiosk(asked);
    const told = async (plate: string, ip: string, by = {}) => (await find(plate, 1, by, asked.browser({ ip }))).json;
    expect(await told('ABC 123', '192.0.2.6')).toEqual({ place: 11 });
    for (let i = 0; i < (LIMITS.guesses.bounds[3].most + 20) * share; i += 1)
      await told(`X${i}`, `198.51.${i % 200}.7`);
    expect(await told('ABC 123', '192.0.2.8')).toEqual({ place: null });
    expect(await told('ABC 123', '192.0.2.7', kiosk)).toEqual({ place: 11 });
    await asked.app.close();
  });
});
