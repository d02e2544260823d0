// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '../../domain/zone-clock.ts';
import type { Booking, Location, UniqueIdentifierSetting } from '../../schemas/generated/types.ts';
import { isInstalled } from '../../test/drivers/installed.ts';
import { showVisit } from '../../test/drivers/screen.tsx';
import { type Answer, startVisit, type VisitOptions } from '../../test/drivers/visit.ts';
import { words } from '../../test/drivers/words.ts';
import form from '../form/slide.ts';
import { checkEntry, dayAt, isElsewhere, timeOf, whenOf } from './rules.ts';
import slotbooking from './slide.ts';

/** Where the visitor chooses one. */
const withTracks = it.runIf(isInstalled('track'));

afterEach(cleanup);

const NUMBER = 'form_field_unique_identification';
const lane = (id: number) => ({ id, name: `Lane ${id}`, visibility: 'public' });
const yes = (more = {}): Answer => ({
  json: {
    status: 'yes',
    unique_identification_number: 'B-77',
    regnr: 'ABC123',
    luprefnr: 'L9',
    CustomSignatureValues: 'seal 4',
    sublocortrackid: null,
    bay_info: null,
    ...more,
  },
});
const STATUS = 'slideshow/getslottimebookingstatus';
const LIST = 'slideshow/getslottimebookings';

interface Given {
  readonly setting?: UniqueIdentifierSetting;
  readonly location?: Partial<Location>;
  readonly config?: VisitOptions['config'];
  readonly answers?: Readonly<Record<string, Answer>>;
}

async function visit({ setting = {}, location = {}, config, answers = {} }: Given = {}) {
  const v = await startVisit({
    plugins: ['sublocation', 'track', slotbooking, 'idscan', form, 'otp'],
    location: { module_slot_time_booking: 1, unique_identifier_setting: setting, ...location },
    config,
    answers: {
      '/getlocationcloseData': { json: { checkin_not_allowed: 'false', date: null, time: null } },
      getformfields: (call) => ({ json: { data: [], label_location_id: Number(call.body.location_id) } }),
      '/api/booking-extra-data': { json: { success: false } },
      ...answers,
    },
  });
  const s = await showVisit(v);
  await s.next();
  await s.pass(1000);
  return { v, s };
}

/** The notice for a visitor at another time than booked. */
const ASKS = { lead: 'ask_person', title: 'You’re late', body: 'Your time slot was 14:00–14:30.' };

describe('where the booking slide stands', () => {
  it('exists only with the module on and a setting [SUB-06]', async () => {
    expect((await visit()).v.keys()).toContain('slotbooking');
    cleanup();
    expect((await visit({ location: { unique_identifier_setting: null } })).v.keys()).not.toContain('slotbooking');
    cleanup();
    expect((await visit({ location: { module_slot_time_booking: 0 } })).v.keys()).not.toContain('slotbooking');
  });

  it.runIf(isInstalled('track', 'idscan'))(
    'comes after the track for location_before_booking 1, else before it [SUB-06]',
    async () => {
      const order = async (location_before_booking: 0 | 1) => {
        cleanup();
        const { v } = await visit({
          setting: { location_before_booking },
          location: { tracks: [lane(7)], module_id_scan: 1 },
        });
        return v.keys().filter((key) => ['track', 'slotbooking', 'idscan', 'form'].includes(key));
      };
      expect(await order(1)).toEqual(['track', 'slotbooking', 'idscan', 'form']);
      expect(await order(0)).toEqual(['slotbooking', 'track', 'idscan', 'form']);
    },
  );
});

describe('a visitor without a required booking', () => {
  const tap = async (more: Given = {}) => {
    const open = { ...lane(8), track_data: { unique_identifier_setting: { required: 0 as const } } };
    const { v, s } = await visit({ setting: { required: 1 }, location: { tracks: [lane(7), open] }, ...more });
    const call = vi.spyOn(v.checkIn.services.staff, 'call').mockImplementation(() => {});
    await s.tap(s.choice(7));
    await s.pass(1000);
    await s.tap(s.action('no-booking'));
    return { v, s, call };
  };
  const setting = { required: 1 as const, location_before_booking: 1 as const };

  withTracks('chooses another place [BOOK-04]', async () => {
    const { v, s } = await tap({ setting });
    expect(v.modal()?.body).toBe(words('slotbooking_none_body'));
    await s.tap(s.action('modal-submit'));
    await s.pass(1000);
    expect(v.slide()).toBe('track');
  });

  withTracks('is not sent to another place where each needs one [BOOK-04] [TRUE-07]', async () => {
    const hidden = {
      ...lane(9),
      visibility: 'other',
      track_data: { unique_identifier_setting: { required: 0 as const } },
    };
    const all = { setting, location: { tracks: [lane(7), lane(8), hidden] } };
    const { v, s } = await tap(all);
    expect(v.modal()?.body).toBe(words('slotbooking_none_staff'));
    await s.tap(s.action('modal-submit'));
    expect(v.slide()).toBe('slotbooking');
    cleanup();
    const desk = await tap({ ...all, config: { desk: { reportSeconds: 30 } } });
    await desk.s.tap(desk.s.action('modal-submit'));
    expect(desk.call.mock.calls).toEqual([['booking']]);
  });

  withTracks('calls staff, where there is a desk [BOOK-04] [GATE-08]', async () => {
    const { v, s, call } = await tap({ setting, config: { desk: { reportSeconds: 30 } } });
    await s.tap(s.action('modal-cancel'));
    expect(call.mock.calls).toEqual([['booking']]);
    expect(v.slide()).toBe('slotbooking');
    cleanup();
    const without = await tap({ setting });
    expect(without.v.modal()?.options.cancel).toBeUndefined();
  });

  it('is asked nothing where it is optional: Next continues [BOOK-04]', async () => {
    const { s } = await visit();
    expect(s.action('no-booking')).toBeNull();
  });
});

describe('the number', () => {
  it('is required only when it says so, and carries its pattern [BOOK-01]', async () => {
    const { v, s } = await visit({ setting: { required: 1, regex_validation: '^B-\\d+$' } });
    expect(s.input(NUMBER)).toHaveAttribute('aria-required', 'true');
    expect(s.input(NUMBER)).toHaveAttribute('data-regex-validation', '^B-\\d+$');
    await s.next();
    expect(v.modal()?.title).toBe('Something is missing');
    await s.tap(s.action('modal-submit'));
    expect(s.input(NUMBER)).toHaveFocus();
    expect(s.input(NUMBER)).toHaveAttribute('aria-invalid', 'true');
    await s.type(NUMBER, 'B-1, 77');
    await s.next();
    expect(v.modal()?.body).toBe(words('form_modal_pattern_not_match'));
    expect(v.callsTo(STATUS)).toHaveLength(0);
  });

  it('may stay empty where it is not required [BOOK-01]', async () => {
    const { v, s } = await visit();
    await s.next();
    expect(v.slide()).toBe('form');
    expect(v.callsTo(STATUS)).toHaveLength(0);
  });

  withTracks('is asked about at the server, and kept with what the server knows [BOOK-04, BOOK-05]', async () => {
    const { v, s } = await visit({
      location: { tracks: [lane(7)] },
      setting: { location_before_booking: 1 },
      answers: { [STATUS]: yes() },
    });
    await s.tap(s.choice(7));
    await s.pass(1000);
    await s.type(NUMBER, ' b-77 ');
    await s.next();
    expect(v.callsTo(STATUS)[0]?.body).toEqual({
      locationId: 1,
      trackOrSublocationId: 7,
      identification_number: 'b-77',
    });
    expect(v.slide()).toBe('form');
    expect(v.slice('form').values).toMatchObject({
      unique_identification_number: 'B-77',
      form_field_registration_number: 'ABC123',
    });
    const stored = (key: 'regnr' | 'luprefnr' | 'custom_signature_value' | 'unique_identification_number') =>
      v.checkIn.services.storage.get(key);
    expect([
      stored('unique_identification_number'),
      stored('regnr'),
      stored('luprefnr'),
      stored('custom_signature_value'),
    ]).toEqual(['B-77', 'ABC123', 'L9', 'seal 4']);
  });

  it('that is unknown or checked in is reported, with the bay, or at the field [BOOK-04] [PASS-05]', async () => {
    let status = 'no';
    const { v, s } = await visit({ answers: { [STATUS]: () => ({ json: { status, bay_info: 'Bay 4' } }) } });
    await s.type(NUMBER, 'B-1');
    await s.next();
    expect(v.modal()).toMatchObject({
      title: 'Booking not found',
      body: words('identification_modal_body'),
    });
    await s.tap(s.action('modal-submit'));
    expect(s.input(NUMBER)).toHaveAccessibleDescription(words('identification_modal_body'));
    status = 'checkedin';
    await s.next();
    expect(s.input(NUMBER)).not.toHaveAccessibleDescription();
    expect(v.modal()?.body).toBe('This booking is already checked in. Please go to Bay 4.');
    await s.tap(s.action('modal-submit'));
    expect(v.slide()).toBe('slotbooking');
    expect(v.slice('slotbooking').confirmed).toBeNull();
  });

  it.each<[string, Answer]>([
    ['refused', { json: {}, status: 403 }],
    ['broken', { json: {}, status: 500 }],
    ['malformed', { json: { status: 'perhaps' } }],
    ['cut off', 'no network'],
    ['hanging', 'hang'],
  ])('can be asked about again when the call is %s [CALL-03]', async (how, answer) => {
    let isBroken = true;
    const { v, s } = await visit({ answers: { [STATUS]: (() => (isBroken ? answer : yes())) as Answer } });
    await s.type(NUMBER, 'B-77');
    await s.next();
    if (how === 'hanging') await s.pass(15_000);
    const isAway = how === 'cut off' || how === 'hanging';
    expect(v.modal()?.title).toBe(words(isAway ? 'offline_title' : 'error_call_title'));
    isBroken = false;
    await s.tap(s.action('modal-submit'));
    await s.pass(100);
    expect(v.slide()).toBe('form');
  });

  it.runIf(isInstalled('track', 'sublocation'))(
    'of another track switches the choice and jumps to the form [BOOK-06]',
    async () => {
      const location = {
        sub_locations: [
          { id: 10, name: 'North', tracks: [lane(101)] },
          { id: 20, name: 'South', tracks: [lane(201)] },
        ],
      };
      const { v, s } = await visit({
        location,
        setting: { location_before_booking: 1 },
        answers: { [STATUS]: yes({ sublocortrackid: '201' }) },
      });
      await s.tap(s.choice(10));
      await s.pass(1000);
      await s.tap(s.choice(101));
      await s.pass(1000);
      await s.type(NUMBER, 'B-77');
      await s.next();
      await s.pass(1000);
      expect(v.slide()).toBe('form');
      expect(v.slice('sublocation').path).toEqual([20]);
      expect(v.slice('track').trackId).toBe(201);
      expect(v.slice('form').askedFor).toBe('201');
      expect(v.slice('form').values.unique_identification_number).toBe('B-77');
    },
  );

  withTracks('booked before the track is chosen sets the track and skips its slide [BOOK-06]', async () => {
    const { v, s } = await visit({
      location: { tracks: [lane(7), lane(8)] },
      answers: { [STATUS]: yes({ sublocortrackid: 8 }) },
    });
    expect(v.slide()).toBe('slotbooking');
    await s.type(NUMBER, 'B-77');
    await s.next();
    await s.pass(1000);
    expect(v.slide()).toBe('form');
    expect(v.slice('track').trackId).toBe(8);
  });

  withTracks('for another time is told once, and then still sets the track [DAY-02] [BOOK-06]', async () => {
    const { v, s } = await visit({
      location: { tracks: [lane(7), lane(8)] },
      answers: { [STATUS]: yes({ sublocortrackid: 8, arrival: ASKS }) },
    });
    await s.type(NUMBER, 'B-77');
    await s.next();
    expect(document.querySelector('[role="dialog"]')).toHaveTextContent(ASKS.body);
    await s.tap(s.action('modal-submit'));
    await s.pass(1000);
    expect(v.slide()).toBe('slotbooking');
    expect(v.slice('slotbooking').confirmed).toBeNull();
    await s.next();
    await s.pass(1000);
    expect(v.slide()).toBe('form');
    expect(v.slice('track').trackId).toBe(8);
  });

  it.runIf(isInstalled('track', 'sublocation'))(
    'that is taken back leaves nothing behind, and neither does another choice [SUB-05]',
    async () => {
      const location = {
        sub_locations: [
          { id: 10, name: 'North' },
          { id: 20, name: 'South' },
        ],
      };
      const { v, s } = await visit({ location, answers: { [STATUS]: yes() } });
      await s.tap(s.choice(10));
      await s.pass(1000);
      await s.type(NUMBER, 'B-77');
      await s.next();
      expect(v.slide()).toBe('form');
      await v.previous();
      await v.previous();
      await s.pass(1000);
      await s.tap(s.choice(20));
      expect(v.slice('slotbooking')).toMatchObject({ entry: '', confirmed: null });
      expect(v.slice('form').values).toMatchObject({ form_field_registration_number: '' });
      expect(v.slice('form').values).not.toHaveProperty('unique_identification_number');
      expect(v.checkIn.services.storage.get('luprefnr')).toBeNull();
    },
  );
});

describe('the list', () => {
  const day = (plus: number) => {
    const date = new Date(1_700_000_000_000);
    date.setDate(date.getDate() + plus);
    return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
  };
  const bookings: Booking[] = [
    { id: 1, unique_identification_number: 'B-1', regnr: 'AAA111', luprefnr: 'L1', date: day(0), time: '14:00' },
    { id: 2, unique_identification_number: 'B-2', date: day(1), time: '06:00', sublocation_track: 8 },
  ];
  const listed: Answer = { json: { status: true, bookings } };

  it('is shown only with show_bookings, with times only with show_timestamp [BOOK-02]', async () => {
    const without = await visit({ answers: { [LIST]: listed } });
    expect(without.v.callsTo(LIST)).toHaveLength(0);
    cleanup();
    const { v, s } = await visit({ setting: { show_bookings: 1 }, answers: { [LIST]: listed } });
    expect(v.callsTo(LIST)[0]?.body).toEqual({
      locationId: 1,
      sublocation_track: 0,
      show_timestamp: 0,
      onlyLocation: 1,
    });
    expect(s.choice(1)?.textContent).toContain('AAA111');
    expect(s.choice(1)?.textContent).not.toContain('14:00');
    cleanup();
    const timed = await visit({ setting: { show_bookings: 1, show_timestamp: 1 }, answers: { [LIST]: listed } });
    expect(timed.s.choice(1)?.textContent).toContain('14:00');
    expect(timed.s.choice(1)?.textContent).not.toContain('Tomorrow');
    expect(timed.s.choice(2)?.textContent).toMatch(/Tomorrow, .06:00 \+1d/);
    // The marker of the spec is data.
    expect(timed.s.choice(2)?.dataset.time).toBe('06:00 +1d');
  });

  it('keeps the booking that is chosen and goes to the form [BOOK-05]', async () => {
    const { v, s } = await visit({ setting: { show_bookings: 1 }, answers: { [LIST]: listed } });
    await s.tap(s.choice(1));
    await s.pass(1000);
    expect(v.slide()).toBe('form');
    expect(v.slice('form').values).toMatchObject({
      unique_identification_number: 'B-1',
      form_field_registration_number: 'AAA111',
    });
    expect(v.callsTo(STATUS)).toHaveLength(0);
  });

  withTracks("switches to the booking's own track [BOOK-06]", async () => {
    const { v, s } = await visit({
      setting: { show_bookings: 1 },
      location: { tracks: [lane(7), lane(8)] },
      answers: { [LIST]: listed },
    });
    await s.tap(s.choice(2));
    await s.pass(1500);
    expect(v.slide()).toBe('form');
    expect(v.slice('track').trackId).toBe(8);
  });

  withTracks(
    'tells once who comes at another time than booked, and then sets the track [DAY-02] [BOOK-06]',
    async () => {
      const { v, s } = await visit({
        setting: { show_bookings: 1 },
        location: { tracks: [lane(7), lane(8)] },
        answers: { [LIST]: { json: { status: true, bookings: bookings.map((one) => ({ ...one, arrival: ASKS })) } } },
      });
      await s.tap(s.choice(2));
      await s.pass(1500);
      await s.tap(s.action('modal-submit'));
      await s.pass(1000);
      expect(v.slide()).toBe('slotbooking');
      await s.tap(s.choice(2));
      await s.pass(1500);
      expect(v.slide()).toBe('form');
      expect(v.slice('track').trackId).toBe(8);
    },
  );

  it("shows the server's own words for 10 s when it gives no list [BOOK-03]", async () => {
    const answers = { [LIST]: { json: { status: false, message: 'Bookings are closed today.' } } as Answer };
    const { s } = await visit({ setting: { show_bookings: 1 }, answers });
    expect(s.has('Bookings are closed today.')).toBe(true);
    await s.pass(8_000);
    expect(s.has('Bookings are closed today.')).toBe(true);
    await s.pass(2_000);
    expect(s.has('Bookings are closed today.')).toBe(false);
  });

  it.each<[string, Answer]>([
    ['refused', { json: {}, status: 403 }],
    ['broken', { json: {}, status: 500 }],
    ['malformed', { json: { error: 'maintenance' } }],
    ['cut off', 'no network'],
    ['hanging', 'hang'],
  ])('can be asked for again when the call is %s [CALL-03]', async (how, answer) => {
    let isBroken = true;
    const { s } = await visit({
      setting: { show_bookings: 1 },
      answers: { [LIST]: (() => (isBroken ? answer : listed)) as Answer },
    });
    if (how === 'hanging') await s.pass(15_000);
    expect(s.has(words('slotbooking_list_failed'))).toBe(true);
    isBroken = false;
    await s.tap(s.action('retry'));
    expect(s.choice(1)).not.toBeNull();
  });
});

describe('rules', () => {
  it('names tomorrow over months and years by its word and its marker, and nothing else [BOOK-02]', () => {
    const today = '2026-12-31';
    const on = (date: string | null, time: string | null = '06:00') => ({
      id: 1,
      unique_identification_number: 'x',
      date,
      time,
    });
    const told = (date: string | null, time?: string | null, locale = 'en') =>
      whenOf(on(date, time), today, locale).replaceAll(/[\u2066\u2069]/g, '');
    expect([told('2027-01-01'), timeOf(on('2027-01-01'), today)]).toEqual(['Tomorrow, 06:00 +1d', '06:00 +1d']);
    expect([told('2026-12-31'), timeOf(on('2026-12-31'), today)]).toEqual(['Dec 31 06:00', '06:00']);
    expect([told(null, '06:00 +1d'), timeOf(on(null, '06:00 +1d'), today)]).toEqual([
      'Tomorrow, 06:00 +1d',
      '06:00 +1d',
    ]);
    expect(told('2027-01-01', '06:00', 'sv')).toBe('I morgon, 06:00 +1d');
    expect(told('2027-01-01', '06:00', 'ar')).toBe('غدًا، 06:00 +1d');
    expect(told('2027-01-01', null)).toBe('Tomorrow');
    expect(told('soon', null)).toBe('soon');
    expect(told(null, null, 'no such')).toBe('');
  });

  it('marks each day tomorrow exactly on the day before it [BOOK-02]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: -3, max: 3 }), (day, distance) => {
        const today = addDays('2000-01-01', day);
        const date = addDays(today, distance);
        expect(timeOf({ id: 1, unique_identification_number: 'x', date, time: '6:00' }, today).endsWith('+1d')).toBe(
          distance === 1,
        );
      }),
    );
  });

  it('takes the day of the location, whatever zone the device is set to [BOOK-02]', () => {
    const now = Date.parse('2026-06-30T22:30:00Z');
    expect(dayAt(now, 'Europe/Stockholm')).toBe('2026-07-01');
    expect(dayAt(now, 'America/Chicago')).toBe('2026-06-30');
    expect(dayAt(now, 'Mars/Olympus')).toBe(dayAt(now, null));
  });

  it('asks for a number only where one is required, and checks what is typed [BOOK-01, BOOK-04]', () => {
    expect(checkEntry('', { required: 1 })).toBe('empty');
    expect(checkEntry(' ', {})).toBeNull();
    expect(checkEntry('x', { regex_validation: '^\\d+$' })).toBe('pattern');
    expect(checkEntry('1/2;3', { regex_validation: '^\\d+$' })).toBeNull();
  });

  it('knows a booking of the chosen way for its own [BOOK-06]', () => {
    const chosen = { path: [{ id: '10', name: 'x' }], trackId: 7 };
    expect([7, '10', null, 0, 8].map((id) => isElsewhere(id, chosen))).toEqual([false, false, false, false, true]);
  });
});
