import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../domain/time.ts';
import { isInstalled } from '../../test/drivers/installed.ts';
import { addDevice } from '../core/access/devices/devices.ts';
import type { PdfPrinter } from '../features/printouts/pdf/types.ts';
import { newKey, signBody, type TestServer, testServer, visitCookies } from '../testing/app.ts';
import { temporaryStore } from '../testing/databases.ts';
import { describeMismatch } from '../testing/describe-mismatch.ts';
import { sampleLocation } from '../testing/location.ts';

let temporary: Awaited<ReturnType<typeof temporaryStore>>;
let server: TestServer;
const printer: PdfPrinter = {
  canPrint: async () => true,
  warmUp: () => {},
  print: async () => ({ ok: true, value: { pdf: Buffer.from('%PDF-1.7 test') } }),
  close: async () => {},
};

const base = sampleLocation();
const place = sampleLocation({
  location: {
    ...base.location,
    license_plate_required: 0,
    module_breathalyzer: 1,
    breathalyzer_status: 1,
    breathalyzer_freq: '50',
    sub_locations: [
      {
        id: 20,
        name: 'Hall',
        tracks: [{ id: 21, name: 'Gate', visibility: 'public', track_data: { breathalyzer_freq: 0 } }],
      },
      { id: 30, name: 'Office' },
    ],
  },
  fields: {
    default: base.fields?.default ?? [],
    by_id: { 20: [{ name: 'label_hall', field_type: 'textbox', required: 0 }] },
  },
  opening_hours: { default: { week: { mon: ['06:00-18:00'] } } },
  videos: { 1: { video_name: 'yard.mp4', duration: 9 }, 21: { video_name: 'gate.mp4' } },
  documents: { 21: ['rules.pdf'] },
});

beforeAll(async () => {
  temporary = await temporaryStore();
  server = await testServer(temporary, [place], { printer });
});
afterAll(async () => {
  await server.app.close();
  await temporary.close();
});

const get = (url: string) => server.browser().get(url);
const post = (url: string, body: unknown, headers = {}) => server.browser().post(url, body, headers);
const entries = { form_field_name: 'Åsa Öberg', form_field_registration_number: 'ABC 123', label_company: 'x' };

describe('the location call about a place', () => {
  it('is the fields of the most particular place that has any [TRK-03] [SUB-07]', async () => {
    const own = (await get('/en/1/slideshow/getformfields?location_id=21')).json;
    expect(describeMismatch('get-form-fields', own)).toBe(null);
    expect(own).toMatchObject({ data: [{ name: 'label_hall' }], label_location_id: '21' });
    expect((await get('/en/1/slideshow/getformfields?location_id=30')).json.data).toHaveLength(3);
    expect((await get('/en/link/77/getformfields?location_id=1')).json.data).toHaveLength(3);
    expect((await get('/en/1/slideshow/getformfields?location_id=99')).status).toBe(404);
  });

  it.runIf(isInstalled('video'))('is its film, else that of the place around it [VID-01]', async () => {
    const film = (await get('/en/1/slideshow/getvideo?subLocationId=21')).json;
    expect(describeMismatch('get-video', film)).toBe(null);
    expect(film.video_name).toBe('gate.mp4');
    expect((await get('/en/link/77/getvideo?subLocationId=30')).json).toEqual({ video_name: 'yard.mp4', duration: 9 });
  });

  it.runIf(isInstalled('breathalyzer'))('is whether a breathalyzer is in service [BRE-01]', async () => {
    const yes = (await get('/en/1/slideshow/get-company-breathalyzer-data?subLocationId=30')).json;
    expect(describeMismatch('get-company-breathalyzer-data', yes)).toBe(null);
    expect(yes).toBe('success');
    expect((await get('/en/1/slideshow/get-company-breathalyzer-data?subLocationId=21')).json).toBe('none');
  });

  it('is the documents of a track [SIGN-02]', async () => {
    const names = (await get('/en/1/getdocument?trackid=21')).json;
    expect(describeMismatch('get-document', names)).toBe(null);
    expect(names).toEqual(['rules.pdf']);
    expect((await get('/en/1/getdocument?trackid=5')).json).toEqual([]);
  });

  it('is whether it is closed, asked by a form or by JSON [CLOSE-01]', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const open = (await post('/getlocationcloseData', 'locationId=21&time=10%3A00', form)).json;
    expect(describeMismatch('get-location-close-data', open)).toBe(null);
    expect(open).toEqual({ checkin_not_allowed: 'false', date: null, time: null });
    server.clock.now += 9 * HOUR_MS;
    const closed = (await post('/getlocationcloseData', { locationId: 1, time: '19:00' })).json;
    server.clock.now -= 9 * HOUR_MS;
    expect(closed).toEqual({ checkin_not_allowed: 'false', date: '2025-12-01', time: '06:00' });
    expect((await post('/getlocationcloseData', { locationId: 12345, time: '9:00' })).status).toBe(404);
  });
});

describe('contacts', () => {
  const search = async (query: string) => (await post('/contacts/search', { query, location_id: 1 })).json;

  it('are at most six matches, best first, and never the list [FORM-07]', async () => {
    const found = await search(' ADA');
    expect(describeMismatch('search-contacts', found)).toBe(null);
    expect(found.contacts.map(({ name }: { name: string }) => name)).toEqual([
      'Ada Berg',
      'Ada Four',
      'Ada One',
      'Ada Three',
      'Ada Two',
      'Adam Ek',
    ]);
    expect((await search('dal')).contacts).toEqual([{ id: 4, name: 'Cy Dal' }]);
  });

  it('need two characters [FORM-07]', async () => {
    for (const query of ['', 'a', ' a ']) expect((await search(query)).contacts).toEqual([]);
  });
});

describe('a driver', () => {
  const check = async (change = {}) =>
    (
      await post('/en/1/slideshow/check-driver', {
        name: 'åsa  öberg',
        reg_number: 'abc-123',
        phone_number: '',
        sublocationId: 30,
        trackId: 0,
        ...change,
      })
    ).json;

  it('is known by no name, plate and phone that anyone can type [INS-03] [MEM-03]', async () => {
    expect(await check()).toEqual({ found: false });
    const signed = await post('/en/1/slideshow/sign', signBody({ form: entries, subLocationId: 30 }), {
      'idempotency-key': newKey(),
    });
    expect(signed.status).toBe(200);
    const known = await check();
    expect(describeMismatch('check-driver', known)).toBe(null);
    expect(known).toEqual({ found: false });
  });

  it('is forgotten after the days of the location [INS-03]', async () => {
    server.clock.now += 366 * DAY_MS;
    expect(await check()).toEqual({ found: false });
    server.clock.now -= 366 * DAY_MS;
  });
});

describe('a printout', () => {
  const sign = async (browser = server.browser()) =>
    (
      await browser.post(
        '/en/1/slideshow/sign',
        signBody({ form: entries, subLocationId: 30, slideshow_html: '<p>x</p>' }),
        {
          'idempotency-key': newKey(),
        },
      )
    ).json.pdf as string;

  it('opens in the browser of its visit only, uncached and without rights [PRINT-02]', async () => {
    const mine = server.browser();
    const name = await sign(mine);
    const opened = await mine.get(`/print-pdf/${name}`);
    expect(opened.text).toBe('%PDF-1.7 test');
    expect(opened.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(opened.headers['content-security-policy']).toContain('sandbox');
    const refused = [
      await server.browser().get(`/print-pdf/${name}`),
      await mine.get('/print-pdf/AAAAAAAAAAAAAAAAAAAAAA'),
      await mine.get('/print-pdf/..%2f..%2fetc'),
    ];
    expect(new Set(refused.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(refused[0]?.status).toBe(404);
  });

  it('is gone after its minutes', async () => {
    const mine = server.browser();
    const name = await sign(mine);
    server.clock.now += 60 * 60_000;
    expect((await mine.get(`/print-pdf/${name}`)).status).toBe(404);
    const seen = await mine.get(`/print-pdf/${name}`, { accept: 'text/html' });
    expect([seen.status, seen.text]).toEqual([404, expect.stringContaining('no longer available')]);
    server.clock.now -= 60 * 60_000;
  });

  it('is deleted by its name or its link, once [SIGN-04]', async () => {
    const mine = server.browser();
    const name = await sign(mine);
    const gone = (await mine.post('/kiosk/delete-pdf', { file: `https://x/print-pdf/${name}` })).json;
    expect(describeMismatch('delete-pdf', gone)).toBe(null);
    expect(gone).toEqual({ deleted: true });
    expect((await mine.post('/kiosk/delete-pdf', { file: name })).json).toEqual({ deleted: false });
    expect((await mine.get(`/print-pdf/${name}`)).status).toBe(404);
  });
});

describe('the code of a visit', () => {
  it('is a picture and a text that leads staff to the visit once it is signed [SIGN-02]', async () => {
    const code = (await post('/en/1/slideshow/getqrcode', { locationId: 1, name: 'Åsa', lpnumber: 'ABC' })).json;
    expect(describeMismatch('get-qrcode', code)).toBe(null);
    expect(code.qrcodeimage).toMatch(/^data:image\/svg\+xml;base64,/);
    const { json } = await post(
      '/en/1/slideshow/sign',
      signBody({ form: { ...entries, qrcode: code.qrcode }, subLocationId: 30 }),
      { 'idempotency-key': newKey() },
    );
    const row = await server.deps.store.db
      .selectFrom('visits')
      .select('id')
      .where('qr', '=', code.qrcode)
      .executeTakeFirstOrThrow();
    expect(row.id).toBe(json.signature_id);

    const device = await addDevice(server.deps.store.db, { location: '1', kind: 'staff', now: 0 });
    const desk = { authorization: `Bearer ${device?.token}` };
    const found = await server.browser().get(`/api/staff/visits/${code.qrcode}`, desk);
    expect(found.json).toMatchObject({ signature_id: json.signature_id, state: 'signed', form: entries });
    expect((await server.browser().get('/api/staff/visits/GH-AAAAAAAAAAAAAAAAAAAAAA', desk)).status).toBe(404);
    expect((await server.browser().get(`/api/staff/visits/${code.qrcode}`)).status).toBe(401);
  });
});

describe('the door', () => {
  const url = '/contacts/search';
  const body = { query: 'ada', location_id: 1 };

  it('is shut to other sites and open to our own page', async () => {
    const tries: [Record<string, string>, number][] = [
      [{ 'sec-fetch-site': 'same-origin' }, 200],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'sec-fetch-site': 'same-site' }, 403],
      [{ origin: 'http://localhost' }, 200],
      [{ origin: 'http://evil.example' }, 403],
      [{}, 403],
    ];
    const cookies = await visitCookies(server.deps);
    for (const [headers, status] of tries) {
      const answer = await server.app.inject({
        method: 'POST',
        url,
        cookies,
        payload: body,
        headers: { host: 'localhost', ...headers },
      });
      expect([headers, answer.statusCode]).toEqual([headers, status]);
    }
  });

  it('takes JSON and form bodies and no other', async () => {
    expect((await post(url, 'query=ada&location_id=1', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post(url, '{"__proto__":{}}')).status).toBe(400);
    expect((await post(url, 'a[__proto__]=1', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(
      400,
    );
  });

  it('names path, expectation and value of a wrong request', async () => {
    expect((await post(url, { query: 5, location_id: 1 })).json).toEqual({
      error: { code: 'invalid_request', message: '/query: expected string, found 5' },
    });
  });

  it('limits the requests of one visit', async () => {
    const limits = { most: { requests: 3 } };
    const { app, deps } = await testServer(temporary, [], { limits });
    const [one, other] = [await visitCookies(deps), await visitCookies(deps)];
    const inject = (cookies: Record<string, string>) =>
      app.inject({ method: 'POST', url, payload: body, headers: { 'sec-fetch-site': 'same-origin' }, cookies });
    const statuses: number[] = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await inject(one)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await inject(other)).statusCode).toBe(200);
    await app.close();
  });
});
