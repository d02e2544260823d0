import { afterAll, beforeAll, expect, it } from 'vitest';
import { wholeLocation } from '../../../domain/destination.ts';
import { MINUTE_MS } from '../../../domain/time.ts';
import { timeText, wallClock } from '../../../domain/zone-clock.ts';
import type { ReadYardAnswer } from '../../../schemas/generated/types.ts';
import { isAskedAt } from '../../plugin-slides.ts';
import { newKey, signBody } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { describeMismatch } from '../../testing/describe-mismatch.ts';
import { sampleLocation } from '../../testing/location.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../testing/staff.ts';
import { importBookings } from '../bookings/import.ts';
import { readBooking } from '../bookings/new-booking.ts';
import { passLine } from '../invitations/passes/pass-line.ts';
import { LineFeed } from './line-feed.ts';
import { openings } from './opening.ts';

const HERE = { locationId: '1' };
const ZONE = 'Europe/Stockholm';
const places = [{ id: 'd1', name: 'Dock 1', capacity: 9, kind: 'dock' as const }];
const at = (setting: object) =>
  sampleLocation({
    location: { id: 1, module_slot_time_booking: 1, module_crew: 1, unique_identifier_setting: setting },
    settings: { time_zone: ZONE },
    yard: { places },
  });
const WAITS = { arrival_early: 'wait', arrival_late: 'ask_person' };
const isInstalled = isAskedAt(at({}), wholeLocation(at({})), 'slotbooking');
const isCrewInstalled = isAskedAt(at({}), wholeLocation(at({})), 'crew');

onBothDatabases('the window of a booking', (open) => {
  let staff: Staff;
  let ada: StaffBrowser;
  beforeAll(async () => {
    staff = await staffServer(open());
    staff.server.clock.now = Date.parse('2025-11-24T12:20:00Z');
    ada = await staff.hire(await staff.first(), 'clerk', [{ location_id: '1', role: 'reception' }]);
    await staff.server.put(at(WAITS));
  });
  afterAll(() => staff.server.app.close());

  /** A booking with a window that begins and ends so many minutes from now. */
  async function books(number: string, from: number, until: number): Promise<void> {
    const { clock, deps } = staff.server;
    const [begin, end] = [from, until].map((minutes) => wallClock(clock.now + minutes * MINUTE_MS, ZONE)) as [
      ReturnType<typeof wallClock>,
      ReturnType<typeof wallClock>,
    ];
    const times = { date: begin.date, time: timeText(begin.minutes), until: timeText(end.minutes) };
    const read = readBooking({ unique_identification_number: number, ...times }, begin.date);
    if (!read.ok) throw new Error(read.error);
    await importBookings(deps.store.db, '1', [{ ref: number, booking: read.value }], clock.now);
  }
  async function asks(number: string, language = 'en') {
    const sent = { locationId: 1, trackOrSublocationId: 0, identification_number: number };
    const { json } = await staff.server.browser().post(`/${language}/1/slideshow/getslottimebookingstatus`, sent);
    expect(describeMismatch('get-slot-time-booking-status', json)).toBe(null);
    return json.arrival;
  }
  async function signs(number: string, { as = staff.server.browser(), crew = {} } = {}): Promise<number> {
    const form = { ...signBody().form, unique_identification_number: number };
    const body = { ...signBody({ form }), ...crew };
    const signed = await as.post('/en/1/slideshow/sign', body, { 'idempotency-key': newKey() });
    expect(signed.status, signed.text).toBe(200);
    staff.server.clock.now += 1;
    return signed.json.signature_id;
  }
  const line = async (): Promise<ReadYardAnswer['stays']> => (await ada.call('read-yard', {}, {}, HERE)).json.stays;

  it.runIf(isInstalled)(
    'is said with its times to a visitor who comes early or late, as the location wants it [DAY-02]',
    async () => {
      await books('E1', 40, 70);
      await books('O1', -10, 20);
      await books('L1', -90, -60);
      expect(await asks('E1')).toEqual({
        lead: 'wait',
        title: 'You’re early',
        body: 'Your time slot is 14:00\u2009–\u200914:30. It starts in 40 minutes. Check in and wait in the parking area. We’ll call you.',
      });
      expect(await asks('O1')).toBe(null);
      expect(await asks('L1')).toMatchObject({ lead: 'ask_person', title: 'You’re late' });
    },
  );

  it.runIf(isInstalled)('holds who is early in the line until it begins, and no one else [DAY-02]', async () => {
    await books('E2', 40, 70);
    await books('O2', -10, 20);
    const [early, onTime] = [await signs('E2'), await signs('O2')];
    const opens = Date.parse('2025-11-24T13:00:00Z');
    const seen = async () =>
      (await line()).map(({ visit_id, position, not_before }) => [visit_id, position, not_before]);
    expect(await seen()).toEqual([
      [early, 1, opens],
      [onTime, 2, null],
    ]);
    const { deps, app, clock } = staff.server;
    const feed = new LineFeed(deps, app.log);
    const stay = (await feed.read('1')).get(early);
    feed.close();
    expect(stay?.notBefore).toBe(opens);
    const location = await deps.locations.find('1');
    if (location === undefined || stay === undefined) throw new Error('no one waits');
    expect(passLine(location, 'sv', stay, clock.now).wait).toBe('Du kallas från 14:00.');
    expect(passLine(location, 'sv', stay, opens).wait).toBeUndefined();

    const wait = await ada.call('read-wait', {}, {}, { ...HERE, visitId: String(early) });
    expect(wait.json.booked).toEqual({ from: '14:00', until: '14:30', came: 'early' });
    expect((await openings(deps.store.db, deps.features, location, [early], opens - 1)).size).toBe(1);
    expect((await openings(deps.store.db, deps.features, location, [early], opens)).size).toBe(0);
  });

  it.runIf(isInstalled && isCrewInstalled)(
    'is that of the whole crew of the person who booked [DAY-02] [DAY-06]',
    async () => {
      await books('E5', 40, 70);
      const first = staff.server.browser();
      const code = 'EEEE5555';
      await first.post('/en/1/slideshow/open-crew', { locationId: 1, code, size: 2 });
      const own = await signs('E5', { as: first, crew: { crew: { code, size: 2, first: 1 } } });
      const other = await signs('', { crew: { crew: { code, size: 0, first: 0 } } });
      const opens = Date.parse('2025-11-24T13:00:00Z');
      const held = (await line()).filter(({ visit_id }) => visit_id === own || visit_id === other);
      expect(held.map(({ not_before }) => not_before)).toEqual([opens, opens]);
    },
  );

  it.runIf(isInstalled)(
    'says nothing of the wait until then, and counts no one as ahead [DAY-02] [DAY-03]',
    async () => {
      for (const { visit_id } of await line()) await ada.call('move-in-yard', { visit_id, move: 'leave' }, {}, HERE);
      const docks = places.map((place) => ({ ...place, capacity: 1 }));
      await staff.server.put({ ...at(WAITS), yard: { places: docks, estimates: true } });
      await books('E6', 40, 70);
      await books('O6', -10, 20);
      const [early, onTime] = [await signs('E6'), await signs('O6')];
      expect((await line()).map(({ visit_id }) => visit_id)).toEqual([early, onTime]);
      const { db } = open().store;
      const estimates = await db.selectFrom('yard_estimates').select(['visit_id', 'expected_ms']).execute();
      expect(estimates).toEqual([{ visit_id: onTime, expected_ms: 0 }]);
      await staff.server.put(at(WAITS));
    },
  );

  it.runIf(isInstalled)('does not keep a clerk from calling someone before it begins [DAY-02]', async () => {
    await books('E3', 40, 70);
    const early = await signs('E3');
    await line();
    const called = await ada.call('move-in-yard', { visit_id: early, move: 'call', place_id: 'd1' }, {}, HERE);
    expect(called.json).toEqual({ state: 'called', place_id: 'd1' });
  });

  it.runIf(isInstalled)('changes nothing where a location does not say what to do [DAY-02]', async () => {
    await staff.server.put(at({}));
    await books('E4', 40, 70);
    expect(await asks('E4')).toBe(null);
    const early = await signs('E4');
    expect((await line()).find(({ visit_id }) => visit_id === early)?.not_before).toBe(null);
  });
});
