import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../domain/time.ts';
import { peopleOnSite } from '../../core/visits/on-site.ts';
import { signOut } from '../../core/visits/sign-out.ts';
import { newKey, signBody, type TestBrowser, type TestServer, testServer } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { deleteOld } from '../../testing/delete-old.ts';
import { testDevice } from '../../testing/device.ts';
import { testKiosk } from '../../testing/kiosk.ts';
import { sampleLocation } from '../../testing/location.ts';
import { crewmates } from './members.ts';

onBothDatabases('a crew', (open) => {
  let server: TestServer;
  const sample = sampleLocation();
  const location = {
    ...sample.location,
    module_crew: 1 as const,
    module_slot_time_booking: 1 as const,
    unique_identifier_setting: { required: 0 },
  } as const;

  beforeAll(async () => {
    server = await testServer(open(), [
      sampleLocation({ location }),
      sampleLocation({ id: 2, direct_link_id: 78, location: { ...location, id: 2 } }),
      sampleLocation({ id: 3, direct_link_id: 79, location: { ...sample.location, id: 3 } }),
    ]);
  });
  afterAll(() => server.app.close());

  const shared = {
    answers: [
      { name: 'label_company', value: ' Frakt AB ' },
      { name: 'form_field_name', value: 'Ada Berg' },
      { name: 'label_phone_number', value: '+46701234567' },
    ],
    place: null,
    booking: 'LOAD-1',
  };
  const call = (browser: TestBrowser, name: string, body: object, at = 1) =>
    browser.post(`/en/${at}/slideshow/${name}`, { locationId: at, ...body });
  const opens = async (browser: TestBrowser, code: string, size: number, more: object = { shared }) =>
    (await call(browser, 'open-crew', { code, size, ...more })).json.status;
  const joins = async (code: string, browser = server.browser(), at = 1) =>
    (await call(browser, 'join-crew', { code }, at)).json;
  const counts = async (browser: TestBrowser, code: string) => (await call(browser, 'get-crew', { code })).json;
  const signs = async (browser: TestBrowser, crew: object, name = 'Somebody'): Promise<number> => {
    const body = signBody({ form: { ...signBody().form, form_field_name: name }, crew } as object);
    const answer = await browser.post('/en/1/slideshow/sign', body, { 'idempotency-key': newKey() });
    expect(answer.status).toBe(200);
    return answer.json.signature_id;
  };
  const db = () => server.deps.store.db;
  const member = (code: string) => ({ code, size: 0, first: 0 });

  it('gives members the shared answers as typed, and nothing about the others [DAY-06]', async () => {
    const first = server.browser();
    expect(await opens(first, 'AAAA1111', 3, {})).toBe('open');
    expect(await joins('AAAA1111')).toEqual({ status: 'waiting' });
    expect(await opens(first, 'AAAA1111', 3)).toBe('open');
    const found = await joins(' aaaa-iiii ');
    expect(found).toMatchObject({ status: 'found', booking: 'LOAD-1', place: null });
    expect(found.answers).toEqual([{ name: 'label_company', value: 'Frakt AB' }]);
    expect(await joins('AAAA1111', server.browser(), 2)).toEqual({ status: 'unknown' });
  });

  it('closes its code with the last signature, and refuses no later one [DAY-06]', async () => {
    const [first, second, third] = [server.browser(), server.browser(), server.browser()];
    await opens(first, 'BBBB2222', 2);
    // Both were in time.
    expect([(await joins('BBBB2222', second)).status, (await joins('BBBB2222', third)).status]).toEqual([
      'found',
      'found',
    ]);
    const other = await signs(second, member('BBBB2222'));
    // The place of the first one is kept.
    const late = await signs(third, member('BBBB2222'));
    expect(await joins('BBBB2222')).toEqual({ status: 'full' });
    const own = await signs(first, { code: 'BBBB2222', size: 2, first: 1 });
    expect((await crewmates(db(), own)).sort()).toEqual([other, own].sort());
    expect(await crewmates(db(), late)).toEqual([]);
    expect(await counts(first, 'BBBB2222')).toEqual({ size: 2, done: 2, open: false });
  });

  it('closes its code after half an hour, but keeps members who began in time [DAY-06]', async () => {
    const before = server.clock.now;
    const [first, second] = [server.browser(), server.browser()];
    await opens(first, 'CCCC3333', 4);
    server.clock.now += 30 * MINUTE_MS - 1;
    expect((await joins('CCCC3333', second)).status).toBe('found');
    server.clock.now += 1;
    expect(await joins('CCCC3333')).toEqual({ status: 'expired' });
    // The time of a page is known to the second.
    const later = server.browser({ openedAt: server.clock.now + 1_000 });
    expect(await crewmates(db(), await signs(later, member('CCCC3333')))).toEqual([]);
    const visit = await signs(second, member('CCCC3333'));
    expect(await crewmates(db(), visit)).toEqual([visit]);
    server.clock.now += 60 * MINUTE_MS;
    expect(await crewmates(db(), await signs(server.browser(), member('CCCC3333')))).toEqual([]);
    server.clock.now = before;
  });

  it('is never more than was said, however many sign at once [DAY-06]', async () => {
    await opens(server.browser(), 'BBBB3333', 3);
    const visits = await Promise.all(Array.from({ length: 6 }, () => signs(server.browser(), member('BBBB3333'))));
    const mates = await Promise.all(visits.map((visit) => crewmates(db(), visit)));
    expect(mates.filter(({ length }) => length > 0)).toHaveLength(2);
  });

  it('shares one booking, which any member may name first, and no one else [DAY-06]', async () => {
    const yard = await testDevice(server, 'yard');
    await yard.send('PUT', '/api/bookings/crew', { unique_identification_number: 'VAN-1', regnr: '', date: '+0' });
    const first = server.browser();
    await opens(first, 'KKKK1111', 3);
    const books = async (crew: object | null) => {
      const form = { ...signBody().form, unique_identification_number: 'VAN-1' };
      const body = { ...signBody({ form }), ...(crew && { crew }) };
      return (await server.browser().post('/en/1/slideshow/sign', body, { 'idempotency-key': newKey() })).status;
    };
    expect(await books(member('KKKK1111'))).toBe(200);
    expect(await books({ code: 'KKKK1111', size: 3, first: 1 })).toBe(200);
    expect(await books(null)).toBe(409);
    expect(await books(member('KKKK1112'))).toBe(409);
  });

  it('needs no network of the first one: its visits bring the code [DAY-06]', async () => {
    const [first, second] = [server.browser(), server.browser()];
    const own = await signs(first, { code: 'DDDD4444', size: 3, first: 1 });
    const other = await signs(second, { code: 'dddd-4444', size: 3, first: 0 });
    expect(await crewmates(db(), other)).toEqual([own, other]);
    // No one can open it once more under the same code.
    expect(await opens(server.browser(), 'DDDD4444', 9)).toBe('taken');
  });

  describe('signed out by its first one', () => {
    /** A crew of three; the last member has signed out already. */
    const crewOf = async (code: string) => {
      const [first, second, third] = [server.browser(), server.browser(), server.browser()];
      await opens(first, code, 3);
      const other = await signs(second, member(code), 'Real Rita');
      const gone = await signs(third, member(code), 'Gone Gustaf');
      const own = await signs(first, { code, size: 3, first: 1 }, 'Made-up Mike');
      await signOut(db(), async () => {}, [gone], { locationId: '1', how: 'visitor', at: server.clock.now });
      return { first, second, own, other, gone };
    };
    const departures = async (...ids: number[]) => {
      const rows = await db().selectFrom('visits').select(['id', 'left_how']).where('id', 'in', ids).execute();
      return ids.map((id) => rows.find((row) => row.id === id)?.left_how);
    };
    const listed = async () => {
      const people = await peopleOnSite(db(), { id: '1', document: sample }, server.clock.now - 1);
      return new Map(people.map(({ visit_id, left }) => [visit_id, left]));
    };

    it('signed out from a phone counts the others as assumed to have left, unless they signed out [DAY-06] [DESK-04]', async () => {
      const { first, own, other, gone } = await crewOf('EEEE6666');
      expect((await first.post('/en/1/slideshow/end-crew', { id: own })).json).toEqual({ left: true });
      expect(await departures(own, other, gone)).toEqual(['visitor', 'assumed', 'visitor']);
      expect((await listed()).get(other)).toBe('assumed');
    });

    it('at a kiosk of the location lets all of them go, at one of another does not [DAY-06] [DESK-04]', async () => {
      for (const [code, at, how] of [
        ['EEEE7777', '1', 'visitor'],
        ['EEEE8888', '2', 'assumed'],
      ] as const) {
        const { first, own, other } = await crewOf(code);
        const kiosk = await testKiosk(server, at);
        await first.post('/en/1/slideshow/end-crew', { id: own }, kiosk);
        expect(await departures(own, other)).toEqual(['visitor', how]);
      }
    });
  });

  it('is signed out by its first member only [DAY-06]', async () => {
    const [first, second] = [server.browser(), server.browser()];
    await opens(first, 'EEEE5555', 2);
    // Also not by someone who says so before the first one has signed.
    const other = await signs(second, { code: 'EEEE5555', size: 0, first: 1 });
    const own = await signs(first, { code: 'EEEE5555', size: 2, first: 1 });
    const left = async () =>
      (
        await db()
          .selectFrom('visits')
          .select('id')
          .where('id', 'in', [own, other])
          .where('left_at', 'is not', null)
          .execute()
      ).length;
    expect((await second.post('/en/1/slideshow/end-crew', { id: other })).json).toEqual({ left: false });
    expect((await second.post('/en/1/slideshow/end-crew', { id: own })).json).toEqual({ left: false });
    expect(await left()).toBe(0);
    expect((await first.post('/en/1/slideshow/end-crew', { id: own })).json).toEqual({ left: true });
    expect(await left()).toBe(2);
  });

  it('stores its code nowhere that it could be read [DAY-06]', async () => {
    const first = server.browser();
    await opens(first, 'FFFF6666', 2);
    const visit = await signs(first, { code: 'FFFF6666', size: 2, first: 1 });
    const rows = await Promise.all([
      db().selectFrom('crews').selectAll().execute(),
      db().selectFrom('visits').selectAll().where('id', '=', visit).execute(),
      db().selectFrom('sign_requests').selectAll().where('visit_id', '=', visit).execute(),
    ]);
    expect(JSON.stringify(rows)).not.toContain('FFFF6666');
  });

  it('cannot be found by guessing: a visit tries a handful of codes, an address some more [DAY-06]', async () => {
    const codes = Array.from({ length: 9 }, (_, i) => `GGGG777${i}`);
    const guesser = server.browser({ ip: '192.0.2.7' });
    const said = [];
    for (const code of codes) said.push((await call(guesser, 'join-crew', { code })).status);
    expect(said).toEqual([...Array.from({ length: 8 }, () => 200), 429]);
    for (let i = 0; i < 22; i += 1) await joins('GGGG7777', server.browser({ ip: '192.0.2.7' }));
    const late = await call(server.browser({ ip: '192.0.2.7' }), 'get-crew', { code: 'GGGG7777' });
    expect(late.status).toBe(429);
    // A wrong code reveals nothing when signing.
    expect(await crewmates(db(), await signs(server.browser(), member('GGGG7777')))).toEqual([]);
  });

  it('is one at a time of each visit, and of no location that does not ask for it [DAY-06]', async () => {
    const first = server.browser();
    await opens(first, 'HHHH8888', 2);
    await opens(first, 'HHHH8889', 2);
    expect(await joins('HHHH8888')).toEqual({ status: 'unknown' });
    expect((await joins('HHHH8889')).status).toBe('found');
    expect((await call(server.browser(), 'open-crew', { code: 'HHHH8880', size: 2 }, 3)).status).toBe(404);
    expect(await opens(server.browser(), 'HHHH8889', 5)).toBe('taken');
  });

  it('is opened in the language of the phone that scans its code, and no address that is logged has it [DAY-06]', async () => {
    const headers = { accept: 'text/html', 'accept-language': 'sv' };
    const { status, headers: sent } = await server.browser().get('/c/1/AAAA-1111', headers);
    expect([status, sent['location']]).toEqual([303, '/sv/1/slideshow']);
    expect(String(sent['set-cookie'])).toMatch(/gatehouse_crew=AAAA1111; Max-Age=600; Path=\/; SameSite=Lax/);
    expect((await server.browser().get('/c/none/AAAA-1111', headers)).status).toBe(404);
  });

  it('is forgotten after a day, its shared answers as soon as no one can join [DAY-06]', async () => {
    const first = server.browser();
    await opens(first, 'JJJJ9999', 2);
    const rows = () => db().selectFrom('crews').select(['shared', 'opened_at']).execute();
    const clean = (now: number) => deleteOld(server.deps, 'crews', now);
    await clean(server.clock.now + 31 * MINUTE_MS);
    expect((await rows()).some(({ shared }) => shared !== null)).toBe(false);
    await clean(server.clock.now + 2 * DAY_MS);
    expect(await rows()).toEqual([]);
  });
});
