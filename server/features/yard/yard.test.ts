import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../../../domain/time.ts';
import { addDays, wallClock } from '../../../domain/zone-clock.ts';
import type { ReadYardAnswer } from '../../../schemas/generated/types.ts';
import { signedVisit } from '../../core/visits/find-visit.ts';
import { newKey, signBody } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { testDevice } from '../../testing/device.ts';
import { sampleLocation } from '../../testing/location.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../testing/staff.ts';
import { consumeBooking, deleteBooking, putBooking } from '../bookings/bookings.ts';
import { startArrivals } from './arrivals.ts';
import { waitOf } from './waits.ts';

const HERE = { locationId: '1' };
const places = [
  { id: 'd1', name: 'Dock 1', capacity: 1, kind: 'dock' as const },
  { id: 'bays', name: 'Bays', capacity: 2, kind: 'bay' as const },
];

onBothDatabases('the waiting line', (open) => {
  let staff: Staff;
  let ada: StaffBrowser;
  let bo: StaffBrowser;

  beforeAll(async () => {
    staff = await staffServer(open());
    const owner = await staff.first();
    ada = await staff.hire(owner, 'clerk ada', [{ location_id: '1', role: 'reception' }]);
    bo = await staff.hire(owner, 'clerk bo', [{ location_id: '1', role: 'reception' }]);
  });
  afterAll(() => staff.server.app.close());

  async function arrives(plate: string): Promise<number> {
    const { server } = staff;
    server.clock.now += 1_000;
    const body = signBody({ form: { ...signBody().form, form_field_registration_number: plate } });
    const signed = await server.browser().post('/en/1/slideshow/sign', body, { 'idempotency-key': newKey() });
    expect(signed.status, signed.text).toBe(200);
    return signed.json.signature_id;
  }
  const read = async (): Promise<ReadYardAnswer> => (await ada.call('read-yard', {}, {}, HERE)).json;
  const moves = (visit_id: number, move: string, place_id?: string, who = ada) =>
    who.call('move-in-yard', { visit_id, move, ...(place_id !== undefined && { place_id }) }, {}, HERE);
  const codeOf = async (answer: ReturnType<typeof moves>) => (await answer).json.error?.code;
  const line = async () => (await read()).stays.filter(({ state }) => state === 'waiting').map((one) => one.visit_id);
  const eventsOf = async (id: number) => {
    const { db } = open().store;
    const rows = await db.selectFrom('yard_events').select('kind').where('visit_id', '=', id).orderBy('id').execute();
    return rows.map(({ kind }) => kind);
  };
  const signsOut = (...visits: number[]) => ada.call('sign-out-visits', { visits }, {}, HERE);

  it('is not there until the location has places [DAY-01]', async () => {
    const early = await arrives('EARLY 1');
    expect((await read()).stays).toEqual([]);
    expect(await codeOf(moves(early, 'call', 'd1'))).toBe('visit_unknown');
    await staff.server.put(sampleLocation({ yard: { places } }));
    // Visits from before the line was set up wait, too.
    expect(await line()).toEqual([early]);
    expect((await staff.server.browser().get('/en/1/slideshow')).text).not.toContain('Dock 1');
    await signsOut(early);
    expect(await line()).toEqual([]);
  });

  it('has arrivals in order; one is called, called again, gets there and is done [DAY-01]', async () => {
    const first = await arrives('AAA 111');
    const second = await arrives('BBB 222');
    const before = await read();
    expect(before.stays.map((one) => [one.visit_id, one.position, one.plate])).toEqual([
      [first, 1, 'AAA 111'],
      [second, 2, 'BBB 222'],
    ]);
    staff.server.clock.now += 5_000;
    expect((await moves(first, 'call', 'd1')).json).toEqual({ state: 'called', place_id: 'd1' });
    expect((await moves(first, 'call', 'd1', bo)).json).toEqual({ state: 'called', place_id: 'd1' });
    const during = await read();
    expect(during.stays.map((one) => [one.visit_id, one.state, one.position])).toEqual([
      [second, 'waiting', 1],
      [first, 'called', null],
    ]);
    expect(during.places.map((one) => [one.id, one.taken])).toEqual([
      ['d1', 1],
      ['bays', 0],
    ]);
    for (const move of ['recall', 'dock', 'dock', 'leave', 'leave'])
      expect((await moves(first, move)).status).toBe(200);
    expect(await eventsOf(first)).toEqual(['arrived', 'called', 'recalled', 'docked', 'left']);
    await signsOut(first, second);
    expect(await eventsOf(second)).toEqual(['arrived', 'left']);
    expect((await read()).stays).toEqual([]);
  });

  it('calls no visit to a full or unknown place, or to two places [DAY-01]', async () => {
    const [one, two] = [await arrives('CCC 1'), await arrives('CCC 2')];
    await moves(one, 'call', 'd1');
    expect(await codeOf(moves(two, 'call', 'd1'))).toBe('yard_place_full');
    expect(await codeOf(moves(two, 'call', 'nowhere'))).toBe('place_unknown');
    expect(await codeOf(moves(one, 'call', 'bays'))).toBe('yard_moved');
    expect(await codeOf(moves(two, 'dock'))).toBe('yard_moved');
    expect(await codeOf(moves(999_999, 'call', 'd1'))).toBe('visit_unknown');
    await signsOut(one);
    expect((await moves(two, 'call', 'd1')).status).toBe(200);
    await signsOut(two);
  });

  it("shows bookings, serving places and the day's figures [DAY-01]", async () => {
    const { db } = open().store;
    const booking = (number: string, date: string, sublocation_track = 0) => ({
      location_id: 1,
      unique_identification_number: number,
      regnr: '',
      luprefnr: '',
      custom_signature_value: '',
      date,
      time: '07:30',
      until: null,
      sublocation_track,
      bay_info: '',
      extra: [],
    });
    const { date } = wallClock(staff.server.clock.now, 'Europe/Stockholm');
    const before = (await read()).today;
    for (const [ref, day, place] of [
      ['a', date, 0],
      ['b', date, 1],
      ['c', date, 41],
      ['d', addDays(date, 1), 1],
    ] as const)
      await putBooking(db, '1', ref, booking(`N-${ref}`, day, place), staff.server.clock.now);
    await staff.server.put(
      sampleLocation({
        yard: { places: places.map((place) => ({ ...place, serves: place.id === 'd1' ? [1] : [41] })) },
      }),
    );
    const one = await arrives('CDE 1');
    const { id } = await db.selectFrom('bookings').select('id').where('ref', '=', 'a').executeTakeFirstOrThrow();
    await consumeBooking(db, id, { visitId: one, visitKey: 'k', now: staff.server.clock.now });
    const during = await read();
    expect(during.stays.map(({ booking, serving }) => [booking, serving])).toEqual([
      [{ number: 'N-a', time: '07:30', until: '' }, ['d1']],
    ]);
    // One has come, one leads where no place serves, and one is for tomorrow.
    expect(during.today.expected).toBe(before.expected + 1);
    staff.server.clock.now += 60_000;
    await moves(one, 'call', 'd1');
    staff.server.clock.now += 60_000;
    await moves(one, 'recall');
    await moves(one, 'leave');
    const after = (await read()).today;
    expect([after.called, after.left]).toEqual([before.called + 1, before.left + 1]);
    await signsOut(one);
    await staff.server.put(sampleLocation({ yard: { places } }));
    for (const ref of ['a', 'b', 'c', 'd']) await deleteBooking(db, '1', ref);
  });

  it('is locked only for arrivals and departures, not for reading [DAY-01]', async () => {
    const heldAt = async () => {
      const { db } = open().store;
      const row = await db.selectFrom('otp_locks').select('at').where('name', '=', 'yard 1').executeTakeFirst();
      return Number(row?.at);
    };
    const one = await arrives('CCD 1');
    expect(await line()).toEqual([one]);
    const before = await heldAt();
    staff.server.clock.now += 1_000;
    expect(await line()).toEqual([one]);
    expect(await heldAt()).toBe(before);
    await arrives('CCD 2').then((two) => signsOut(one, two));
    await arrives('CCD 3').then(async (three) => {
      expect(await line()).toEqual([three]);
      await signsOut(three);
    });
    expect(await heldAt()).toBeGreaterThan(before);
  });

  it('sends a skipped visit to the end, and frees the place [DAY-01]', async () => {
    const [one, two] = [await arrives('DDD 1'), await arrives('DDD 2')];
    await moves(one, 'call', 'd1');
    staff.server.clock.now += 1_000;
    expect((await moves(one, 'skip')).json).toEqual({ state: 'waiting', place_id: null });
    expect(await line()).toEqual([two, one]);
    expect((await moves(two, 'call', 'd1')).status).toBe(200);
    await signsOut(one, two);
  });

  it('restores a visit after a mistaken sign-out, at its place unless that is taken [DAY-01] [DAY-04]', async () => {
    const returns = (id: number) => ada.call('undo-sign-out', {}, {}, { ...HERE, visitId: String(id) });
    const atPlaces = async () => (await read()).places.map(({ taken }: { taken: number }) => taken);
    const [one, two] = [await arrives('EEE 1'), await arrives('EEE 3')];
    await moves(one, 'call', 'd1');
    await signsOut(one);
    await returns(one);
    const taken = await atPlaces();
    expect(taken[0]).toBe(1);
    await moves(one, 'dock');
    for (const _ of 'ab') {
      await signsOut(one);
      expect((await atPlaces())[0]).toBe(0);
      await returns(one);
      expect(await atPlaces()).toEqual(taken);
      expect(await line()).toEqual([two]);
    }
    await signsOut(one);
    await moves(two, 'call', 'd1');
    await returns(one);
    expect(await line()).toEqual([one]);
    expect(await atPlaces()).toEqual(taken);
    await moves(two, 'leave');
    await signsOut(two);
    await returns(two);
    expect(await line()).toEqual([one]);
    await signsOut(one, two);
    const [location, visit] = [await staff.server.deps.locations.find('1'), await signedVisit(open().store.db, one)];
    const wait = location && visit && (await waitOf(staff.server.deps, location, visit));
    expect(wait?.map(({ kind }) => kind)).toEqual(['arrived', 'called', 'docked', 'left']);
  });

  it('keeps visits that are only assumed to have left, so that no one frees a dock by a plate [DAY-01]', async () => {
    const { clock } = staff.server;
    const one = await arrives('EEE 2');
    await moves(one, 'call', 'd1');
    // However long they have been here.
    clock.now += DAY_MS + 1_000;
    const { db } = open().store;
    await db.updateTable('visits').set({ left_at: clock.now, left_how: 'assumed' }).where('id', '=', one).execute();
    const departure = { locationId: '1', visitId: one, how: 'assumed' as const, at: clock.now };
    await staff.server.deps.store.events.during((_, tell) => tell({ kind: 'visit.left', ...departure }));
    ada = await staff.signIn('clerk ada');
    expect((await read()).places[0]?.taken).toBe(1);
    clock.now += DAY_MS + 1_000;
    ada = await staff.signIn('clerk ada');
    bo = await staff.signIn('clerk bo');
    expect((await read()).places[0]?.taken).toBe(0);
    expect(await eventsOf(one)).toEqual(['arrived', 'called', 'left']);
  });

  it('gives a place to as many as it has room for when clerks call at once [DAY-01]', async () => {
    const trucks: number[] = [];
    for (let i = 0; i < 6; i += 1) trucks.push(await arrives(`FFF ${i}`));
    const calls = trucks.flatMap((id) => [moves(id, 'call', 'bays', ada), moves(id, 'call', 'd1', bo)]);
    const codes = (await Promise.all(calls)).map(({ status }) => status);
    expect(codes.filter((status) => status === 200)).toHaveLength(3);
    const { places: after } = await read();
    expect(after.map(({ taken }) => taken)).toEqual([1, 2]);
    const called = (await Promise.all(trucks.map(eventsOf))).map(
      (all) => all.filter((kind) => kind === 'called').length,
    );
    expect(called.filter((times) => times > 0)).toEqual([1, 1, 1]);
    await signsOut(...trucks);
  });

  it('holds only visits whose destination a place serves [DAY-01]', async () => {
    const serving = places.map((place) => ({ ...place, serves: [41] }));
    await staff.server.put(sampleLocation({ yard: { places: serving } }));
    const guest = await arrives('GGG 1');
    expect(await line()).toEqual([]);
    await staff.server.put(sampleLocation({ yard: { places: places.map((place) => ({ ...place, serves: [1] })) } }));
    expect(await line()).toEqual([guest]);
  });

  it('forgets an erased person [DAY-01]', async () => {
    const { db } = open().store;
    const [gone] = await line();
    await signsOut(Number(gone));
    const owner = await staff.signIn('ada');
    const { status, text } = await owner.call('erase-visits', { visit_ids: [gone] }, {}, HERE);
    expect(status, text).toBe(200);
    expect(await db.selectFrom('yard_events').selectAll().where('visit_id', '=', Number(gone)).execute()).toEqual([]);
    expect(await db.selectFrom('yard_stays').selectAll().where('visit_id', '=', Number(gone)).execute()).toEqual([]);
  });

  it('adds arrivals even if no one reads the line [DAY-01]', async () => {
    const { app, deps } = staff.server;
    const stop = startArrivals({ ...deps, log: app.log });
    const one = await arrives('HHH 1');
    await expect.poll(() => eventsOf(one), { timeout: 10_000 }).toEqual(['arrived']);
    stop();
    await signsOut(one);
  });

  it('is read and moved by a yard system with a token of its location, and by no other device [DAY-01]', async () => {
    const { server } = staff;
    const system = await testDevice(server, 'yard');
    const one = await arrives('III 1');
    const line = await system.send('GET', '/api/yard');
    expect(line.json.stays.map((stay: { visit_id: number }) => stay.visit_id)).toContain(one);
    const call = { visit_id: one, move: 'call', place_id: 'd1' };
    const elsewhere = await testDevice(server, 'yard', '2');
    expect((await elsewhere.send('POST', '/api/yard/moves', call)).json.error.code).toBe('visit_unknown');
    expect((await elsewhere.send('GET', '/api/yard')).json.stays).toEqual([]);
    const scanner = await testDevice(server, 'scanner');
    expect((await scanner.send('POST', '/api/yard/moves', call)).json.error.code).toBe('token_kind');
    const called = await system.send('POST', '/api/yard/moves', call);
    expect(called).toEqual({ status: 200, json: { state: 'called', place_id: 'd1' } });
    expect((await read()).places[0]?.taken).toBe(1);
    const other = await arrives('III 2');
    const full = await system.send('POST', '/api/yard/moves', { ...call, visit_id: other });
    expect([full.status, full.json.error.code]).toEqual([409, 'yard_place_full']);
    await signsOut(one, other);
  });
});
