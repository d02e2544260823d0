import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { textDirection } from '../../domain/text-direction.ts';
import { productTexts } from '../../domain/texts/product-texts.ts';
import { type TestServer, testServer } from '../testing/app.ts';
import { temporaryStore } from '../testing/databases.ts';
import { sampleLocation } from '../testing/location.ts';

const HTML = { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' };
const t = (language: string, key: string) => productTexts.get(language)?.[key] ?? '';

let temporary: Awaited<ReturnType<typeof temporaryStore>>;
beforeAll(async () => {
  temporary = await temporaryStore();
});
afterAll(() => temporary.close());

describe('while the database is away', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(temporary, [sampleLocation()]);
    // Until then the server has what it needs in memory.
    await server.browser().get('/en/1/slideshow', HTML);
    server.clock.now += 60_000;
    for (const verb of ['selectFrom', 'insertInto', 'updateTable', 'transaction', 'getExecutor'] as const)
      vi.spyOn(temporary.store.db, verb).mockImplementation(() => {
        throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server.app.close();
  });

  it.each([...productTexts.keys()])(
    'a visitor who reads %s gets a page that tries again [OFF-02]',
    async (language) => {
      const url = `/${language}/1/slideshow?from=gate`;
      const { status, headers, text } = await server.browser().get(url, HTML);
      expect([status, headers['retry-after'], headers['content-type']]).toEqual([503, '5', 'text/html; charset=utf-8']);
      expect(text).toContain(`<html lang="${language}" dir="${textDirection(language)}">`);
      expect(text).toContain(`<h1>${t(language, 'again_title')}</h1>`);
      expect(text).toContain(t(language, 'again_body').replaceAll("'", '&#x27;'));
      expect(text).toContain(`href="${url}">${t(language, 'action_retry')}</a>`);
      expect(Number(headers['refresh'])).toBeGreaterThanOrEqual(5);
      expect(Number(headers['refresh'])).toBeLessThanOrEqual(7);
      expect(text).not.toContain('<script');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it.each([
    '/',
    '/kiosk/123456',
    '/print-pdf/abcdefghijklmnopqrstuv',
    '/i/23456789ABCD',
    '/en/out/GH-abcdefghijklmnopqrstuv',
  ])('so does one who opens %s, in the language of the browser [OFF-02]', async (url) => {
    const { status, text } = await server.browser().get(url, { ...HTML, 'accept-language': 'sv-SE,sv;q=0.9,en;q=0.5' });
    expect(status).toBe(503);
    expect(text).toContain(t(url.startsWith('/en/') ? 'en' : 'sv', 'again_title'));
    expect(text).toContain(`href="${url}">`);
  });

  it('opening a pass is retried; signing out with it is not repeated automatically [OFF-02] [GATE-05]', async () => {
    const pass = `/ar/pass/${'x'.repeat(43)}`;
    const opened = await server.browser().get(pass, HTML);
    expect([opened.status, opened.text.includes('dir="rtl"'), 'refresh' in opened.headers]).toEqual([503, true, true]);
    const form = { ...HTML, 'content-type': 'application/x-www-form-urlencoded' };
    const left = await server.browser().post(`${pass}/out`, '', form);
    expect([left.status, 'refresh' in left.headers]).toEqual([503, false]);
    expect(left.text).toContain(`href="${pass}">`);
    expect(left.text).toContain(t('ar', 'error_call_status'));
  });

  it('a program gets the same error as before [CALL-01]', async () => {
    const { status, json } = await server.browser().get('/en/1/slideshow', { accept: '*/*' });
    expect([status, json.error.code]).toEqual([503, 'database']);
  });

  it('the page waits longer each time, half a minute at most [OFF-02]', async () => {
    const by = server.browser();
    const waits: number[] = [];
    for (let i = 0; i < 8; i += 1) waits.push(Number((await by.get('/en/1/slideshow', HTML)).headers['refresh']));
    [5, 5, 8, 13, 20, 30, 30, 30].forEach((least, i) => {
      expect(waits[i]).toBeGreaterThanOrEqual(least);
      expect(waits[i]).toBeLessThanOrEqual(Math.ceil(least * 1.25));
    });
  });
});

it('a visitor whose address has opened too many pages is let in when its minute is over, by the page itself [OFF-02]', async () => {
  const server = await testServer(temporary, [sampleLocation()], { limits: { most: { pages: 3 } } });
  const by = server.browser({ ip: '192.0.2.77' });
  for (let i = 0; i < 3; i += 1) expect((await by.get('/en/1/slideshow', HTML)).status).toBe(200);
  const { status, headers, text } = await by.get('/en/1/slideshow', HTML);
  expect([status, headers['retry-after']]).toEqual([429, '60']);
  expect(text).toContain(t('en', 'again_title'));
  const wait = Number(headers['refresh']);
  expect(wait).toBeGreaterThanOrEqual(60);
  server.clock.now += wait * 1000;
  expect((await by.get('/en/1/slideshow', HTML)).status).toBe(200);
  await server.app.close();
});
