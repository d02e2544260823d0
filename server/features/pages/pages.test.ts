import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readPage } from '../../../domain/read-page.ts';
import { HOUR_MS } from '../../../domain/time.ts';
import { explain } from '../../../schemas/explain.ts';
import { validate as validTexts } from '../../../schemas/generated/language-data.ts';
import { validate as validConfig } from '../../../schemas/generated/page-config.ts';
import { type TestServer, testServer } from '../../testing/app.ts';
import { temporaryStore } from '../../testing/databases.ts';
import { testKiosk } from '../../testing/kiosk.ts';
import { sampleLocation } from '../../testing/location.ts';

let temporary: Awaited<ReturnType<typeof temporaryStore>>;
let server: TestServer;
const html = { accept: 'text/html', 'accept-encoding': 'identity' };

beforeAll(async () => {
  temporary = await temporaryStore();
  server = await testServer(temporary, [sampleLocation()]);
});
afterAll(async () => {
  await server.app.close();
  await temporary.close();
});

const get = (url: string, headers: Record<string, string> = html) => server.browser().get(url, headers);

function dataOf(page: string, id: string) {
  const text = new RegExp(`<script type="application/json"[^>]* id="${id}">(.*?)</script>`, 's').exec(page)?.[1] ?? '';
  return JSON.parse(text);
}

const hashOf = (css: string): string => `sha256-${createHash('sha256').update(css).digest('base64')}`;

describe('the page', () => {
  it('carries configuration and texts that fit their schemas [CFG-01]', async () => {
    const { status, text } = await get('/sv/1/slideshow');
    expect(status).toBe(200);
    expect(text).toContain('<html lang="sv" dir="ltr"');
    expect(text).not.toContain('<!--page-data-->');
    expect(explain(validConfig, dataOf(text, 'page-config'))).toBe(null);
    expect(explain(validTexts, dataOf(text, 'language-data'))).toBe(null);
    expect(dataOf(text, 'page-config')).toMatchObject({
      photoHost: '/media/1/',
      notification: { heading: 'Halt', text: 'Walk slowly', type: 'warning' },
      idleSeconds: 180,
    });
  });

  it("carries the form's fields; one without any of its own names what every form asks, so that no page asks for them [FAST-02]", async () => {
    await server.put(sampleLocation({ id: 41, direct_link_id: 4178, fields: { default: [] } }));
    const fields = dataOf((await get('/en/41/slideshow')).text, 'page-config').fields;
    expect(fields).toEqual([{ name: 'form_field_name', field_type: 'textbox', required: 1 }]);
    const own = dataOf((await get('/en/1/slideshow')).text, 'page-config').fields as { name: string }[];
    expect(own.map(({ name }) => name)).toEqual(sampleLocation().fields?.default?.map(({ name }) => name));
  });

  it('knows nothing of contacts and other matters of the server [CFG-01]', async () => {
    const { text } = await get('/en/1/slideshow');
    for (const secret of ['Ada Berg', 'requires_exact_match', 'known_driver']) expect(text).not.toContain(secret);
  });

  it('knows the hours where visitors choose a place, and no others [CFG-01] [SUB-04]', async () => {
    const hours = { default: { week: { mon: ['06:00-18:00'] } } };
    const tracks = [{ id: 4301, name: 'Dock', visibility: 'public' }];
    const own = { opening_hours: hours, checkin_not_allowed: true, settings: { time_zone: 'Europe/Oslo' } };
    await server.put(sampleLocation({ id: 43, direct_link_id: 4378, ...own, location: { id: 43, tracks } }));
    await server.put(sampleLocation({ id: 44, direct_link_id: 4478, ...own, location: { id: 44 } }));
    const openingOf = async (id: number) => dataOf((await get(`/en/${id}/slideshow`)).text, 'page-config').opening;
    expect(await openingOf(43)).toEqual({
      opening_hours: hours,
      checkin_not_allowed: [43],
      settings: { time_zone: 'Europe/Oslo' },
    });
    expect(await openingOf(44)).toBeUndefined();

    // A place that never opens is no fault of the page's data.
    const never = { opening_hours: { by_id: { 4301: { week: {} } } } };
    await server.put(sampleLocation({ id: 43, direct_link_id: 4378, ...never, location: { id: 43, tracks } }));
    const { text } = await get('/en/43/slideshow');
    const [config, language] = [dataOf(text, 'page-config'), dataOf(text, 'language-data')];
    const read = readPage(config, language);
    expect(read).toMatchObject({ ok: true, value: { config: { opening: never } } });
    expect(read.ok && read.value.config.leftOut).toBeFalsy();
  });

  it('holds English only for what the language lacks, and the location has the last word [CFG-01] [CFG-05]', async () => {
    await server.put(
      sampleLocation({ id: 2, direct_link_id: 78, location: { id: 2 }, texts: { sv: { form_modal_title: 'Eget' } } }),
    );
    const { langData, langDataFallback, ...locales } = dataOf((await get('/sv/2/slideshow')).text, 'language-data');
    expect(langData.form_modal_title).toBe('Eget');
    expect(Object.keys(langDataFallback).filter((key) => key in langData)).toEqual([]);
    expect(locales).toEqual({ locale: 'sv', localeFallback: 'en', defaultLocale: 'en' });
    expect(dataOf((await get('/en/2/slideshow')).text, 'language-data').langDataFallback).toEqual({});
  });

  it('says that its data is read already, and another reading changes nothing of it [FAST-04]', async () => {
    const { text } = await get('/en/1/slideshow');
    expect(text).toContain(' data-read id="page-config">');
    const [config, language] = [dataOf(text, 'page-config'), dataOf(text, 'language-data')];
    expect(readPage(config, language)).toEqual({ ok: true, value: { config, language } });
  });

  it('cannot be broken out of by what a location is called [CFG-01]', async () => {
    const name = '</script><script>alert(1)</script>\u2028\u2029$&';
    await server.put(sampleLocation({ id: 3, direct_link_id: 79, location: { id: 3, name } }));
    const { text } = await get('/en/3/slideshow');
    expect(text).not.toContain('<script>alert');
    expect(text).not.toMatch(/[\u2028\u2029]/);
    expect(dataOf(text, 'page-config').location.name).toBe(name);
  });

  it('shows a changed location at once, and answers 304 while it is the same [LOC-01]', async () => {
    const first = await get('/en/1/slideshow');
    const etag = String(first.headers['etag']);
    expect((await get('/en/1/slideshow', { ...html, 'if-none-match': etag })).status).toBe(304);
    await server.put(sampleLocation({ plugins: { video: 0 } }));
    const changed = await get('/en/1/slideshow', { ...html, 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(dataOf(changed.text, 'page-config').location.plugins).toEqual({ video: 0 });
    await server.put(sampleLocation());
  });

  it('proves to the outbox which version was given out and when, and stays the same page for that hour [OFF-03] [OFF-05]', async () => {
    const proofOf = (text: string) => dataOf(text, 'page-config').outbox.proof;
    const first = await get('/en/1/slideshow');
    const etag = String(first.headers['etag']);
    server.clock.now = (Math.floor(server.clock.now / HOUR_MS) + 1) * HOUR_MS;
    // The first request gets the page of the last hour while it is rendered again [MANY-02].
    expect((await get('/en/1/slideshow', { ...html, 'if-none-match': etag })).status).toBe(304);
    const next = await vi.waitFor(async () => {
      const answer = await get('/en/1/slideshow', { ...html, 'if-none-match': etag });
      expect(answer.status).toBe(200);
      return answer;
    }, 30_000);
    expect(proofOf(next.text)).not.toBe(proofOf(first.text));
    server.clock.now += 3_500_000;
    const same = { ...html, 'if-none-match': String(next.headers['etag']) };
    expect((await get('/en/1/slideshow', same)).status).toBe(304);
    expect(dataOf((await get('/en/1/photos')).text, 'page-config')).not.toHaveProperty('outbox');
  });

  it('has pictures, and of each recording the one in its language or the one that stands in for it [GATE-07]', async () => {
    const voices = {
      form: { en: 'form-en.mp3', sv: 'form-sv.mp3' },
      sign: { en: 'sign-en.mp3' },
      done: { de: 'd.mp3' },
    };
    const without_reading = { places: { 21: 'truck' }, voices };
    await server.put(sampleLocation({ id: 4, direct_link_id: 80, location: { id: 4 }, without_reading }));
    expect(dataOf((await get('/sv/4/slideshow')).text, 'page-config').withoutReading).toEqual({
      places: { 21: 'truck' },
      voices: { form: { sv: 'form-sv.mp3' }, sign: { en: 'sign-en.mp3' } },
    });
    expect(dataOf((await get('/en/1/slideshow')).text, 'page-config')).not.toHaveProperty('withoutReading');
  });

  it('comes compressed to browsers that take it', async () => {
    const { headers } = await get('/en/1/slideshow', { accept: 'text/html', 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    expect((await get('/en/1/slideshow', { 'accept-encoding': 'gzip;q=1, br;q=0' })).headers['content-encoding']).toBe(
      'gzip',
    );
  });

  it('is found by its direct link, and only then says so [WEL-03]', async () => {
    const { status, text } = await get('/en/link/77');
    expect(status).toBe(200);
    expect(dataOf(text, 'page-config').locationIdDirectlink).toBe(77);
    expect(dataOf((await get('/en/1/slideshow')).text, 'page-config')).not.toHaveProperty('locationIdDirectlink');
  });

  describe('in the own language of its location', () => {
    const from = (referer: string | undefined, language: string) => ({
      ...html,
      'accept-language': language,
      'sec-fetch-mode': 'navigate',
      ...(referer !== undefined && { referer }),
    });
    const leadsTo = async (url: string, headers: Record<string, string>, browser = server.browser()) =>
      (await browser.get(url, headers)).headers['location'] ?? url;

    it('gives way to the language of the phone that comes from outside, where that is offered [GATE-02]', async () => {
      await server.put(inSwedish(61));
      expect(await leadsTo('/sv/61/slideshow', from(undefined, 'en-GB,en;q=0.9,sv;q=0.5'))).toBe('/en/61/slideshow');
      expect(await leadsTo('/sv/link/61', from('https://mail.test/', 'en'))).toBe('/en/link/61');
      expect(await leadsTo('/sv/61/slideshow', from(undefined, 'sv-SE,en;q=0.5'))).toBe('/sv/61/slideshow');
      expect(await leadsTo('/sv/61/slideshow', from(undefined, 'pl'))).toBe('/sv/61/slideshow');
    });

    it('stays where a browser tells no language, or takes any [GATE-02]', async () => {
      await server.put(inSwedish(63));
      const { 'accept-language': _, ...silent } = from(undefined, '');
      expect(await leadsTo('/sv/63/slideshow', silent)).toBe('/sv/63/slideshow');
      expect(await leadsTo('/sv/63/slideshow', from(undefined, '*'))).toBe('/sv/63/slideshow');
    });

    it('stays where it was chosen, where a visit is under way, and at a kiosk [GATE-02]', async () => {
      await server.put(inSwedish(62));
      const english = (referer?: string) => from(referer, 'en');
      expect(await leadsTo('/sv/62/slideshow', english('http://localhost:80/en/62/slideshow'))).toBe(
        '/sv/62/slideshow',
      );
      expect(await leadsTo('/sv/62/slideshow', { ...html, 'accept-language': 'en' })).toBe('/sv/62/slideshow');
      // Any other language in an address was chosen.
      expect(await leadsTo('/en/62/slideshow', from(undefined, 'sv'))).toBe('/en/62/slideshow');
      const returning = server.browser();
      await returning.get('/en/62/slideshow', html);
      expect(await leadsTo('/sv/62/slideshow', english(), returning)).toBe('/sv/62/slideshow');
      const { cookie } = await testKiosk(server, '62');
      expect(await leadsTo('/sv/62/slideshow', { ...english(), cookie })).toBe('/sv/62/slideshow');
    });

    const inSwedish = (id: number) =>
      sampleLocation({ id, direct_link_id: id, location: { id, name: 'Yard', default_language: 'sv' } });
  });

  it('takes language links that begin with the current address [WEL-03]', async () => {
    const redirect = async (url: string) => (await get(url)).headers['location'];
    expect(await redirect('/en/1/slideshow/sv/1/slideshow')).toBe('/sv/1/slideshow');
    expect(await redirect('/en/link/77/sv/link/77')).toBe('/sv/link/77');
    expect(await redirect('/en/1/slideshow/')).toBe('/en/1/slideshow');
  });

  it('shows in the colours of its brand before any script runs, corrected where they cannot be read', async () => {
    await server.put({ ...sampleLocation(), theme: { brand: '#FFD100' } });
    const { text, headers } = await get('/sv/1/slideshow');
    const [, css = ''] = /<style>(:root\{--gh-brand-light:#[0-9a-f]{6};.*?)<\/style>/.exec(text) ?? [];
    expect(css).not.toBe('');
    expect(headers['content-security-policy']).toContain(`style-src 'self' '${hashOf(css)}'`);
    await server.put({ ...sampleLocation(), theme: { brand: 'red;}' } });
    expect((await get('/sv/1/slideshow')).text).not.toContain('<style>');
    await server.put(sampleLocation());
  });

  it('is soon the one of a new build, whose policy names the stylesheet in it and no other [FAST-01]', async () => {
    const css = '@media (width < 700px) { a { color: red } }';
    const file = join(server.deps.config.webDir, 'index.html');
    const plain = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      plain.replace('</head>', () => `<style>${css}</style></head>`),
    );
    const policy = async () => (await get('/sv/1/slideshow')).headers['content-security-policy'];
    await expect.poll(policy, { timeout: 10_000 }).toContain(`style-src 'self' '${hashOf(css)}';`);
    writeFileSync(file, plain);
    await expect.poll(policy, { timeout: 10_000 }).not.toContain(hashOf(css));
  });

  it('has its own photo viewer [VIEW-01]', async () => {
    const { status, text } = await get('/en/1/photos');
    expect(status).toBe(200);
    expect(text).toContain('viewer.html');
  });

  it('tells a person with a wrong address what to do, and a program plainly', async () => {
    const place = await get('/en/99/slideshow');
    expect(place.status).toBe(404);
    expect(place.text).toContain('There’s no check-in here');
    const language = await get('/xx/1/slideshow');
    expect(language.status).toBe(404);
    expect(language.text).toContain('href="/sv/1/slideshow"');
    const call = await get('/nothing/here', { accept: 'application/json' });
    expect([call.status, call.json.error.code]).toEqual([404, 'not_found']);
  });

  it('sends the root to the check-ins there are', async () => {
    expect((await get('/')).text).toContain('href="/en/1/slideshow"');
  });

  it('says on the first page what each location shows', async () => {
    const about = 'A list of <bookings>.';
    await server.put(sampleLocation({ id: 2, direct_link_id: 78, location: { id: 2, name: 'Yard' }, about }));
    expect((await get('/')).text).toContain('Yard<small class="note">A list of &lt;bookings&gt;.</small>');
  });
});

describe('bookings to choose from', () => {
  it('are for kiosks: any other device is told at every place to ask for the number [BOOK-02] [GATE-01]', async () => {
    const unique_identifier_setting = { show_bookings: 1, required: 1 } as const;
    const track = { id: 92, name: 'Dock', visibility: 'public', unique_identifier_setting };
    const sub_locations = [{ id: 91, name: 'North', unique_identifier_setting, tracks: [track] }];
    const location = { id: 9, module_slot_time_booking: 1, unique_identifier_setting, sub_locations } as const;
    await server.put(sampleLocation({ id: 9, direct_link_id: 89, location }));
    const flags = async (device: object) => {
      const { text } = await get('/en/9/slideshow', { ...html, ...device });
      return [...text.matchAll(/"show_bookings":(\w+)/g)].map(([, value]) => value);
    };
    expect(await flags({})).toEqual(['0', '0', '0']);
    expect(await flags({ cookie: (await testKiosk(server)).cookie })).toEqual(['1', '1', '1']);
  });
});

describe('headers', () => {
  it('let a kiosk call its own print service where none is named, and no other page [ANY-04] [GATE-01]', async () => {
    const { cookie } = await testKiosk(server);
    const connect = async (id: number, device: object, document: object = {}) => {
      await server.put(sampleLocation({ id, direct_link_id: 80 + id, location: { id, module_kiosk: 1 }, ...document }));
      const policy = String(
        (await get(`/en/${id}/slideshow`, { ...html, ...device })).headers['content-security-policy'],
      );
      return /connect-src ([^;]*)/.exec(policy)?.[1];
    };
    expect(await connect(5, { cookie })).toBe("'self' http://127.0.0.1:8321");
    expect(await connect(6, { cookie }, { kioskService: 'none' })).toBe("'self'");
    expect(await connect(7, {}, { kioskService: 'http://127.0.0.1:8321' })).toBe("'self'");
  });

  it('allow the page nothing inline and nothing from elsewhere but its photo host', async () => {
    await server.put(
      sampleLocation({
        id: 4,
        direct_link_id: 80,
        location: { id: 4, module_kiosk: 1 },
        photoHost: 'https://photos.example/x',
        kioskService: 'http://127.0.0.1:9321',
      }),
    );
    const { cookie } = await testKiosk(server);
    const policy = String((await get('/en/4/slideshow', { ...html, cookie })).headers['content-security-policy']);
    const directives = policy.split(';').map((directive) => directive.trim().split(' '));
    expect(Object.fromEntries(directives.map(([name, ...values]) => [name, values.join(' ')]))).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'font-src': "'self' data:",
      'connect-src': "'self' http://127.0.0.1:9321",
      'img-src': "'self' blob: data: https://photos.example",
      'media-src': "'self' blob: data: https://photos.example",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
      'require-trusted-types-for': "'script'",
    });
  });

  it('let a kiosk call its own service where docs/kiosk.md puts it, if no other address is given [WEL-05] [SIGN-04]', async () => {
    await server.put(sampleLocation({ id: 5, direct_link_id: 81, location: { id: 5, module_kiosk: 1 } }));
    const { cookie } = await testKiosk(server);
    const kiosk = await get('/en/5/slideshow', { ...html, cookie });
    expect(kiosk.headers['content-security-policy']).toContain("connect-src 'self' http://127.0.0.1:8321;");
    expect(kiosk.text).toContain('"kioskService":"http://127.0.0.1:8321"');
    const phone = await get('/en/1/slideshow');
    expect(phone.headers['content-security-policy']).toContain("connect-src 'self';");
    expect(phone.text).not.toContain('kioskService');
  });

  it('let only a kiosk look through its camera where visitors sign out [DESK-02]', async () => {
    await server.put(sampleLocation({ id: 14, direct_link_id: 94, location: { id: 14, module_kiosk: 1 } }));
    const { cookie } = await testKiosk(server, '14');
    const camera = async (headers: Record<string, string>) =>
      /camera=\((\w*)\)/.exec(String((await get('/en/14/out', headers)).headers['permissions-policy']))?.[1];
    expect([await camera({ ...html, cookie }), await camera(html)]).toEqual(['self', '']);
  });

  it('give each browser a cookie scripts cannot read, and a kiosk a new one for each visitor', async () => {
    const phone = server.browser({ openedAt: null });
    const cookies = [(await phone.get('/en/1/slideshow')).headers['set-cookie']].flat();
    expect(cookies).toEqual([
      expect.stringMatching(/^gatehouse_visit=[\w.-]{70,90}; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^gatehouse_page=[\w.-]{70,90}; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect((await phone.get('/en/1/slideshow')).headers['set-cookie']).toBeUndefined();
    const kiosk = server.browser({ openedAt: null });
    const { cookie: paired } = await testKiosk(server);
    const visitOf = async (fetched: object) => {
      const { headers } = await kiosk.get('/en/4/slideshow', { cookie: paired, ...fetched });
      return /gatehouse_visit=([\w.-]+)/.exec(String(headers['set-cookie']))?.[1];
    };
    const first = await visitOf({});
    expect(await visitOf({ 'sec-fetch-dest': 'empty' })).toBeUndefined();
    expect(await visitOf({ 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'navigate' })).toBeDefined();
    const second = await visitOf({ 'sec-fetch-dest': 'document' });
    expect(second).toBeDefined();
    expect(second).not.toEqual(first);
  });
});

describe('files', () => {
  it('of the build are kept for ever and come compressed as the build made them', async () => {
    const file = join(server.deps.config.webDir, 'assets', 'main-abc.js');
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
    const { headers } = await get('/assets/main-abc.js', { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect((await get('/assets/other.js')).status).toBe(404);
  });

  it('of the build are the same under the addresses at which a page asks for them again, and no others are [FAST-02]', async () => {
    for (const again of ['/%61ssets/main-abc.js', '/%61%73%73ets/main-abc.js', '/assets/main-abc.js?again=1'])
      expect((await get(again)).status, again).toBe(200);
    for (const other of ['/assets/%2e%2e/index.html', '/assets%2fmain-abc.js', '/%2561ssets/main-abc.js'])
      expect((await get(other)).status, other).toBe(404);
  });

  it('of a location come in the size there is, and films in parts [CFG-04]', async () => {
    const media = join(temporary.dataDir, 'media', '1');
    mkdirSync(media, { recursive: true });
    writeFileSync(join(media, 'a.jpg'), 'thumb');
    writeFileSync(join(media, 'b_slideshow.jpg'), 'slide');
    writeFileSync(join(media, 'film.mp4'), '0123456789');
    writeFileSync(join(temporary.dataDir, 'secret.txt'), 'no');
    expect((await get('/media/1/a_slideshow.jpg')).text).toBe('thumb');
    expect((await get('/media/1/b.jpg')).text).toBe('slide');
    const part = await get('/media/1/film.mp4', { range: 'bytes=2-4' });
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    for (const way of [
      '/media/../secret.txt',
      '/media/%2e%2e/secret.txt',
      '/media/1/..%2f..%2fsecret.txt',
      '/media/1/',
    ]) {
      expect((await get(way)).status).toBe(404);
    }
  });
});
