import { afterAll, beforeAll, expect, it } from 'vitest';
import { newVisitCode } from '../../../../domain/visit-names.ts';
import { hashToken } from '../../../store/ids.ts';
import { newKey, signBody, type TestBrowser, type TestServer, testServer } from '../../../testing/app.ts';
import { onBothDatabases } from '../../../testing/databases.ts';
import { deleteOld } from '../../../testing/delete-old.ts';
import { sampleLocation } from '../../../testing/location.ts';
import { calendarEntry } from './calendar.ts';
import { PASS_MS } from './passes.ts';

const html = { accept: 'text/html' };

onBothDatabases('the pass', (open) => {
  let server: TestServer;

  beforeAll(async () => {
    const { location } = sampleLocation();
    const place = {
      module_pass: 1 as const,
      pass_map: 'map.svg',
      pass_rules: ['vest', 'no-smoking'] as ('vest' | 'no-smoking')[],
      emergency_number: '112',
      help_number: '+46 8 123 45',
      facilities: {
        picture: 'https://pictures.example/plan.svg',
        pins: [{ kind: 'toilet' as const, x: 12.5, y: 60, note: { sv: 'Vid port 4' } }],
      },
    };
    server = await testServer(open(), [
      sampleLocation({
        languages: [
          { key: 'en', name: 'English' },
          { key: 'sv', name: 'Svenska' },
          { key: 'pl', name: 'Polski' },
          { key: 'fi', name: 'Suomi' },
        ],
        location: { ...location, ...place, tracks: [{ id: 11, name: 'Dock 11', visibility: 'private' }] },
        texts: { sv: { 'Dock 11': 'Port 11' } },
      }),
    ]);
  });
  afterAll(() => server.app.close());

  interface Visitor {
    browser: TestBrowser;
    id: number;
    url: string;
    until: number;
  }
  async function signs(more: object = {}): Promise<Visitor> {
    const browser = server.browser();
    const body = signBody({ form: { ...signBody().form, qrcode: newVisitCode() }, ...more });
    const signed = await browser.post('/sv/1/slideshow/sign', body, { 'idempotency-key': newKey() });
    expect(signed.status, signed.text).toBe(200);
    const id = signed.json.signature_id;
    const { json } = await browser.post('/sv/1/slideshow/get-pass', { id });
    return { browser, id, ...json };
  }

  it('is at an address that cannot be guessed, of which only a hash is stored [GATE-05]', async () => {
    const visit = await signs();
    const [, token = ''] = /^\/sv\/pass\/([\w-]{43})$/.exec(visit.url) ?? [];
    expect(token).not.toBe('');
    expect(visit.until).toBeGreaterThan(server.clock.now);
    const rows = await server.deps.store.db.selectFrom('visit_passes').selectAll().execute();
    expect(rows.map(({ token_hash }) => token_hash)).toContain(hashToken(token));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('exists once for each visit: a new pass ends the last [GATE-05]', async () => {
    const { browser, id, url } = await signs();
    const again = [];
    for (let i = 0; i < 5; i += 1) again.push((await browser.post('/sv/1/slideshow/get-pass', { id })).json.url);
    const visitor = server.browser();
    const statuses = [];
    for (const address of [url, ...again]) statuses.push((await visitor.get(address, html)).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 200]);
  });

  it('tells the page that shows its address once someone has opened it [GATE-05]', async () => {
    const { browser, id, url } = await signs();
    const asks = async () => (await browser.post('/sv/1/slideshow/get-pass', { id, given: 1 })).json;
    expect(await asks()).toMatchObject({ url: '', opened: false });
    await server.browser().get(url, html);
    expect(await asks()).toMatchObject({ url: '', opened: true });
    // To ask so ends no pass, and tells no one else.
    expect((await server.browser().get(url, html)).status).toBe(200);
    expect((await server.browser().post('/sv/1/slideshow/get-pass', { id, given: 1 })).json).toEqual({
      url: '',
      until: 0,
    });
    expect((await browser.post('/sv/1/slideshow/get-pass', { id })).json).toMatchObject({ opened: false });
    expect(await asks()).toMatchObject({ opened: false });
  });

  it('shows the pass and nothing else of the visit, to anyone who has the address [GATE-05] [DAY-05]', async () => {
    const { url } = await signs();
    const phone = server.browser();
    const { text, status, headers } = await phone.get(url, html);
    expect(status).toBe(200);
    // Signing out is asked about once, also without a script.
    expect(text).toMatch(/<form id="leaving" popover="auto".*Lämnar du platsen nu\?.*type="submit"/s);
    for (const shown of ['lang="sv"', '/media/', 'map.svg', '/signs/vest.svg', 'tel:112', 'tel:+46812345', '<svg'])
      expect(text).toContain(shown);
    for (const own of ['Öberg', 'ABC 123', 'Frakt AB', '701234567']) expect(text).not.toContain(own);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    // The facility map needs no script, and its pins keep their place in right-to-left pages.
    expect(headers['content-security-policy']).toContain("img-src 'self' https://pictures.example;");
    expect(text).toMatch(/popoverTarget="facilities".*<section id="facilities" class="facilities" popover="auto"/is);
    for (const shown of [
      'https://pictures.example/plan.svg',
      'x="12.5%" y="60%"',
      'href="#pin-1"',
      'Toaletter',
      'Vid port 4',
    ])
      expect(text).toContain(shown);
    expect(text).not.toContain('style=');
    const ics = await phone.get(`${url}/pass.ics`);
    expect(ics.headers['content-type']).toContain('text/calendar');
    expect(ics.text).toContain('BEGIN:VEVENT');
  });

  it('names the day on which it ends where that is not today [GATE-05]', async () => {
    server.clock.now = Date.parse('2026-11-22T19:30:00Z');
    const { url, until } = await signs();
    const { text } = await server.browser().get(url, html);
    const day = new Intl.DateTimeFormat('sv', { weekday: 'long', timeZone: 'Europe/Stockholm' });
    expect(day.format(until)).not.toBe(day.format(server.clock.now));
    expect(text).toContain(`Gäller till: ${day.format(until)}, 23/11, 12:30`);
  });

  it.each([
    ['pl', 'Ważna do: poniedziałek, 23.11, 12:30'],
    ['fi', 'Voimassaolo päättyy: maanantai, 23.11., 12.30'],
  ])('names that day in a form that stands alone: %s [GATE-05]', async (language, said) => {
    server.clock.now = Date.parse('2026-11-22T19:30:00Z');
    const { url } = await signs();
    const { text } = await server.browser().get(url.replace('/sv/', `/${language}/`), html);
    expect(text).toContain(said);
  });

  it('calls the places as its visitor’s language does [GATE-05] [CFG-05]', async () => {
    const { url } = await signs({ trackId: 11 });
    const { text } = await server.browser().get(url, html);
    expect(text).toContain('Port 11');
    expect(text).not.toContain('Dock 11');
    expect((await server.browser().get(`${url}/pass.ics`)).text).toContain('Port 11');
  });

  it('names the host, also where hosts are not told [GATE-05] [DESK-06]', async () => {
    const { url } = await signs({ contact_to_visit: '1' });
    expect((await server.browser().get(url, html)).text).toContain('Du besöker: Ada Berg');
  });

  it('is given to the visit’s own page alone, and only once it is signed [GATE-05]', async () => {
    const { id } = await signs();
    expect((await server.browser().post('/sv/1/slideshow/get-pass', { id })).json).toEqual({ url: '', until: 0 });
    expect((await server.browser().post('/sv/1/slideshow/end-pass', { id })).json).toEqual({ left: false });
    const stranger = server.browser({ openedAt: null });
    expect((await stranger.post('/sv/1/slideshow/get-pass', { id })).status).toBe(403);
  });

  it.each(['x'.repeat(43), 'short', `${'y'.repeat(42)}%2F`])(
    'answers %s as any other that is no pass [GATE-05]',
    async (token) => {
      const answer = await server.browser().get(`/sv/pass/${token}`, html);
      expect(answer.status).toBe(404);
      expect((await server.browser().get(`/sv/pass/${token}/pass.ics`)).status).toBe(404);
    },
  );

  it('signs the visitor out with one tap, and shows nothing of the visit from then on [GATE-05] [DESK-02]', async () => {
    const { url, browser, id } = await signs();
    const phone = server.browser();
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...html };
    const left = await phone.post(`${url}/out`, '', form);
    expect([left.status, left.headers['location']]).toEqual([303, url]);
    const { text } = await phone.get(url, html);
    expect(text).toContain('data-pass="over"');
    expect(text).not.toContain('tel:');
    expect(text).toContain('Tack för besöket.');
    const { left_how } = await server.deps.store.db
      .selectFrom('visits')
      .select('left_how')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(left_how).toBe('visitor');
    expect((await browser.post('/sv/1/slideshow/get-pass', { id })).json.url).toBe('');
  });

  it('is ended from the last slide, too [GATE-05]', async () => {
    const { url, browser, id } = await signs();
    expect((await browser.post('/sv/1/slideshow/end-pass', { id })).json).toEqual({ left: true });
    expect((await browser.get(url, html)).text).toContain('data-pass="over"');
  });

  it('expires, and is deleted then [GATE-05]', async () => {
    const { url, browser } = await signs();
    server.clock.now += PASS_MS;
    expect((await browser.get(url, html)).status).toBe(404);
    expect(await deleteOld(server.deps, 'visit_passes', server.clock.now)).toBeGreaterThan(0);
    expect(await server.deps.store.db.selectFrom('visit_passes').selectAll().execute()).toEqual([]);
  });

  it.each(['xx!', 'zz', '%F0%9F%98%80', 'toString'])(
    'is shown in a language of the location, whatever the address says: %s [GATE-05]',
    async (language) => {
      const { url, browser, id } = await signs();
      const asked = url.replace(/^\/\w+\//, `/${language}/`);
      const page = await server.browser().get(asked, html);
      expect([page.status, /<html lang="(\w+)"/.exec(page.text)?.[1]]).toEqual([200, 'sv']);
      expect((await server.browser().get(`${asked}/pass.ics`, html)).status).toBe(200);
      const again = await browser.post(`/${language}/1/slideshow/get-pass`, { id });
      expect(again.json.url).toMatch(/^\/[a-z]{2}\/pass\//);
    },
  );
});

it('is an entry that every calendar reads: lines end in CRLF and have at most 75 bytes [GATE-05]', () => {
  const entry = calendarEntry({
    id: 'x',
    title: 'Пропуск, Nordhamn; södra',
    place: 'å'.repeat(80),
    url: 'https://gate.example/sv/pass/x',
    from: Date.parse('2026-11-22T10:00:00Z'),
    until: Date.parse('2026-11-23T02:00:00Z'),
  });
  expect(entry).toContain('DTSTART:20261122T100000Z\r\nDTEND:20261123T020000Z\r\n');
  expect(entry).toContain('SUMMARY:Пропуск\\, Nordhamn\\; södra\r\n');
  const lines = entry.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(entry.replaceAll('\r\n ', '')).toContain('å'.repeat(80));
  expect(entry).not.toMatch(/[^\r]\n/);
});
