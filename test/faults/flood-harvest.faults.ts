import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '../../plugins/sign/slice.ts';
import { importBookings } from '../drivers/bookings.ts';
import { type LiveServer, startLiveServer } from '../drivers/live-server.ts';
import { pairedToken } from '../drivers/paired-kiosk.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { readVisits } from '../drivers/visits-db.ts';
import { count, note } from './results.ts';

const ID = 551;
const VISITORS = 24;
/** 120 visitors a minute. */
const BETWEEN_MS = 500;
const LETTERS = 'bcdfghjklmnprstvwxz';
const letter = (i: number): string => LETTERS[i % LETTERS.length] ?? 'b';

const HOSTS = Array.from({ length: 300 }, (_, i) => ({
  id: i + 1,
  name: `${letter(i).toUpperCase()}${letter(i * 7 + 3)}${letter(Math.floor(i / 19) + 5)}a Host${i}`,
}));
/** Numbers as a yard gives them, one after the other. */
const numberOf = (i: number): string => `NH${10_100 + i}`;
const plateOf = (i: number): string => `SITE ${100 + i}`;
/** Half of the yard, where all bookings are. */
const DOCK = 5511;
const BOOKINGS = Array.from({ length: 40 }, (_, i) => ({
  unique_identification_number: numberOf(i),
  regnr: plateOf(i),
  luprefnr: `LUP-${i}`,
  custom_signature_value: `Haulier ${i}`,
  date: '+0',
  sublocation_track: DOCK,
}));

const YARD = plainLocation(
  ID,
  {
    module_slot_time_booking: 1,
    unique_identifier_setting: { show_bookings: 1, required: 0 },
    sub_locations: [
      { id: DOCK, name: 'Docks' },
      { id: DOCK + 1, name: 'Office' },
    ],
  },
  { contacts: HOSTS, fields: { default: [{ name: 'label_company', field_type: 'textbox' }] } },
);

/** Answers are read by each test as it knows them. */
interface Said {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the type of the answer
  readonly json: any;
}

/** A page that was opened at an address, with its cookies. */
interface Page {
  post(path: string, body: object, headers?: Record<string, string>): Promise<Said>;
}

describe('a page, and an address with many, that asks for all there is', () => {
  let server: LiveServer;
  let kiosk = '';
  beforeAll(async () => {
    const env = { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' };
    server = await startLiveServer({ root: process.env.FAULTS_ROOT ?? '', demo: false, env });
    await server.importLocation(YARD);
    await importBookings(server, ID, BOOKINGS);
    kiosk = `gatehouse_kiosk=${await pairedToken(server, ID)}`;
  });
  afterAll(() => server?.stop());

  const opens = async (address: string, device = ''): Promise<Page> => {
    const from = { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const page = await fetch(`${server.url}/en/${ID}/slideshow`, { headers: { ...from, cookie: device } });
    await page.arrayBuffer();
    const own = page.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    const cookie = [...own.filter((one) => !one.startsWith('gatehouse_kiosk')), device].filter(Boolean).join('; ');
    return {
      async post(path, body, headers = {}) {
        const answer = await fetch(server.url + path, {
          method: 'POST',
          headers: { ...from, ...headers, cookie },
          body: JSON.stringify(body),
        });
        return { status: answer.status, json: await answer.json() };
      },
    };
  };
  const calls = `/en/${ID}/slideshow`;
  const lists = (page: Page) =>
    page.post(`${calls}/getslottimebookings`, {
      locationId: ID,
      sublocation_track: 0,
      show_timestamp: 1,
      onlyLocation: 1,
    });
  const asksFor = (page: Page, number: string) =>
    page.post(`${calls}/getslottimebookingstatus`, {
      locationId: ID,
      trackOrSublocationId: 0,
      identification_number: number,
    });
  const findsPlaceOf = (page: Page, plate: string) => page.post(`${calls}/find-place`, { locationId: ID, plate });
  const searches = (page: Page, query: string) => page.post('/contacts/search', { query, location_id: ID });
  const leaves = (page: Page, i: number, name: string) =>
    page.post('/sign-out', { location_id: ID, plate: plateOf(i), name });
  const signs = (page: Page, name: string, more: object) =>
    page.post(
      `${calls}/sign`,
      {
        form: { form_field_name: name, label_company: 'Frakt AB', ...more },
        subLocationId: DOCK,
        trackId: 0,
        readSlideshow: 1,
        breathalyzer_check: 0,
        module_kiosk: 0,
        main_location_id: ID,
        checkin_time: 1_763_974_800,
        printer_type: 'A4',
        slideshow_html: '',
        isLandscape: 0,
        luprefnr: '',
        contact_to_visit: '',
      },
      { 'idempotency-key': newKey() },
    );

  /** A driver with a booking who looks for a host. @returns what went wrong */
  const visits = async (i: number): Promise<string[]> => {
    const wrong: string[] = [];
    const page = await opens('192.0.2.10');
    const { name } = HOSTS[i * 11] ?? { name: '' };
    for (const typed of [name.slice(0, 3), name.slice(0, 4), name.slice(0, 7)]) {
      const { json } = await searches(page, typed);
      if (!json.contacts?.some((one: { name: string }) => one.name === name)) wrong.push(`host ${typed}`);
    }
    const booking = await asksFor(page, numberOf(i));
    if (booking.json.status !== 'yes') wrong.push(`booking ${JSON.stringify(booking.json)}`);
    const place = await findsPlaceOf(page, ` ${plateOf(i).toLowerCase().replace(' ', '-')}`);
    if (place.json.place !== DOCK) wrong.push(`place ${JSON.stringify(place.json)}`);
    const entries = { form_field_registration_number: plateOf(i), unique_identification_number: numberOf(i) };
    const signed = await signs(page, `Driver ${i}`, entries);
    if (signed.status !== 200 || signed.json.confirmed === false) wrong.push(`sign ${JSON.stringify(signed.json)}`);
    return wrong;
  };

  it('learns next to nothing and takes nothing from anyone, while 120 visitors a minute beside it are answered [BOOK-02, BOOK-04, FORM-07, DESK-02]', async () => {
    const stranger = '198.51.100.66';
    let isOver = false;
    const learned = { hosts: new Set<string>(), plates: new Set<string>(), refused: 0, asked: 0, signed: 0 };
    const learnsFrom = ({ status, json }: Said): void => {
      learned.asked += 1;
      if (status === 429) learned.refused += 1;
      for (const one of json.contacts ?? []) learned.hosts.add(one.name);
      for (const one of json.bookings ?? []) learned.plates.add(one.regnr);
      if (json.regnr !== undefined) learned.plates.add(json.regnr);
    };
    let guessed = 0;
    const began = Date.now();
    const flood = async (offset: number): Promise<void> => {
      for (let i = offset; !isOver; i += 6) {
        const page = await opens(stranger).catch(() => null);
        if (page === null) continue;
        for (let k = 0; k < 12 && !isOver; k += 1) {
          const host = HOSTS[(i * 12 + k) % HOSTS.length]?.name ?? '';
          learnsFrom(await lists(page));
          learnsFrom(await searches(page, host.slice(0, 3)));
          // Guesses numbers in order; the yard's are the 101st to the 140th.
          learnsFrom(await asksFor(page, `NH${10_000 + guessed++}`));
        }
      }
    };
    const flooding = Array.from({ length: 6 }, (_, i) => flood(i));
    const visitors: Promise<string[]>[] = [];
    for (let i = 0; i < VISITORS; i += 1) {
      visitors.push(visits(i));
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    }
    const wrong = (await Promise.all(visitors)).flat();
    isOver = true;
    await Promise.all(flooding);
    const tens = Math.ceil((Date.now() - began) / 10_000);
    expect(wrong).toEqual([]);
    expect(learned.plates.size).toBe(0);
    expect(learned.hosts.size).toBeLessThanOrEqual(60 * 2 * tens);
    expect(learned.refused).toBeGreaterThan(0);

    // One page that knows the numbers still has only a few, and the other drivers find theirs.
    const page = await opens(stranger.replace('66', '67'));
    for (let i = VISITORS; i < 40; i += 1) {
      const { json } = await signs(page, `Taker ${i}`, { unique_identification_number: numberOf(i) });
      if (json.signature_id !== undefined) learned.signed += 1;
    }
    expect(learned.signed).toBe(9);
    const open = await lists(await opens('192.0.2.11', kiosk));
    expect(open.json.bookings).toHaveLength(40 - VISITORS - 9);

    note({
      fault: 'a page that asks for all bookings and hosts',
      on: 'SQLite',
      tried: `${count(learned.asked)} questions`,
      seen: `0 of 40 bookings, ${learned.hosts.size} of 300 hosts told; ${VISITORS} visitors at 120 a minute beside it answered`,
    });
  });

  it('learns the places of next to no vehicles, only as not found, while drivers beside it find theirs [BOOK-04, BOOK-06]', async () => {
    // Replaces the other test's bookings: their plates follow a pattern that could be guessed.
    await importBookings(
      server,
      ID,
      BOOKINGS.map((booking, i) => ({
        ...booking,
        unique_identification_number: `PL${i}`,
        luprefnr: `PL-${i}`,
        regnr: `PLATE ${i}`,
      })),
    );
    const told = new Set<string>();
    const said = new Set<string>();
    let isOver = false;
    let asked = 0;
    const guesses = async (): Promise<void> => {
      while (!isOver) {
        const page = await opens('198.51.100.70').catch(() => null);
        if (page === null) continue;
        for (let k = 0; k < 12 && !isOver; k += 1) {
          // One in 50 is right.
          const plate = asked % 50 === 0 ? `PLATE ${(asked / 50) % 40}` : `GUESS ${asked}`;
          asked += 1;
          const { status, json } = await findsPlaceOf(page, plate);
          // Told to an address that asks too much of anything, whatever it asks.
          if (status === 429) continue;
          said.add(`${status} ${Object.keys(json).join()}`);
          if (json.place != null) told.add(plate);
        }
      }
    };
    const flooding = Array.from({ length: 4 }, guesses);
    const wrong: string[] = [];
    for (let i = 0; i < VISITORS; i += 1) {
      const { json } = await findsPlaceOf(await opens('192.0.2.12'), `plate${i}`);
      if (json.place !== DOCK || Object.keys(json).length > 1) wrong.push(JSON.stringify(json));
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS / 4));
    }
    isOver = true;
    await Promise.all(flooding);
    expect(wrong).toEqual([]);
    expect([...said].sort()).toEqual(['200 place']);
    expect(told.size).toBeLessThanOrEqual(3);
    note({
      fault: 'a page that guesses plates',
      on: 'SQLite',
      tried: `${count(asked)} plates`,
      seen: `${told.size} of 40 places told; ${VISITORS} drivers beside it found theirs`,
    });
  });

  it('learns no one on site, and removes no one from the muster list, while visitors sign out at the kiosk [DESK-02, DESK-04]', async () => {
    const answers = new Set<string>();
    const began = Date.now();
    let asked = 0;
    const guesses = async (i: number): Promise<void> => {
      // Every other one is here.
      const name = i % 2 ? `Driver ${i % VISITORS}` : 'Nobody';
      const { status, json } = await leaves(await opens('198.51.100.68'), i % VISITORS, name);
      if (status === 429) return;
      asked += 1;
      answers.add(JSON.stringify(json));
    };
    for (let i = 0; i < 480; i += 12) await Promise.all(Array.from({ length: 12 }, (_, k) => guesses(i + k)));
    expect([...answers]).toEqual(['{"left":true,"assumed":true}']);
    const tens = Math.ceil((Date.now() - began) / 10_000);
    expect(asked).toBeGreaterThanOrEqual(60);
    expect(asked).toBeLessThanOrEqual(60 * tens);
    const leftHow = (i: number) =>
      readVisits(server.dataDir).find(({ form }) => form['form_field_name'] === `Driver ${i}`)?.left_how;
    for (let i = 0; i < VISITORS; i += 1) expect(leftHow(i)).toBe(i % 2 ? 'assumed' : null);
    const atKiosk = await opens('192.0.2.11', kiosk);
    expect((await leaves(atKiosk, 2, 'Somebody')).json).toEqual({ left: false });
    expect((await leaves(atKiosk, 2, 'Driver 2')).json).toEqual({ left: true });
    expect(leftHow(2)).toBe('visitor');
    const empty = await (await opens('198.51.100.69')).post('/sign-out', { location_id: ID, plate: '', name: 'x' });
    expect(empty.json.error.code).toBe('plate_missing');
  });
});
