import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../domain/time.ts';
import { type TestServer, testServer, visitCookies } from '../testing/app.ts';
import { temporaryStore } from '../testing/databases.ts';
import { sampleLocation } from '../testing/location.ts';
import { listRoutes, type ServerRoute } from '../testing/routes.ts';
import { PAGE_COOKIE, VISIT_COOKIE } from './visit-cookie.ts';

let temporary: Awaited<ReturnType<typeof temporaryStore>>;
let server: TestServer;
let routes: readonly ServerRoute[];
beforeAll(async () => {
  temporary = await temporaryStore();
  server = await testServer(temporary, [sampleLocation()]);
  routes = (await listRoutes(server.deps)).filter(({ config }) => config.needsVisit === true);
});
afterAll(async () => {
  await server.app.close();
  await temporary.close();
});

const page = (cookies: Record<string, string>, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url: '/en/1/slideshow', cookies, headers });
const call = async (cookies: Record<string, string>) => {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/contacts/search',
    cookies,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { query: 'ada', location_id: 1 },
  });
  return statusCode;
};
const begun = async (cookies: Record<string, string> = {}, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  Object.fromEntries((await page(cookies, headers, method)).cookies.map(({ name, value }) => [name, value]));

describe('a call about a visit or a person', () => {
  it('is refused to anyone who opened no page, and tells nothing [CALL-01]', async () => {
    const names = new Set(routes.map(({ config }) => config.call));
    for (const name of ['get-id-scans', 'clear-scan', 'search-contacts', 'check-driver', 'booking-extra-data'] as const)
      expect(names).toContain(name);
    expect(names.size).toBeGreaterThan(14);
    const token = (await visitCookies(server.deps))[VISIT_COOKIE] ?? '';
    const forged: Record<string, string>[] = [
      {},
      { [VISIT_COOKIE]: 'v'.repeat(43) },
      { [VISIT_COOKIE]: `${token.slice(0, -1)}!` },
    ];
    for (const { method, url } of routes) {
      for (const cookies of [...forged, { [PAGE_COOKIE]: token }]) {
        const answer = await server.app.inject({
          method: method as 'GET',
          url: url.replace(/:\w+/g, '1'),
          cookies,
          headers: { 'sec-fetch-site': 'same-origin' },
          ...(method !== 'GET' && { payload: {} }),
        });
        expect([url, answer.statusCode, answer.json()]).toEqual([
          url,
          403,
          { error: { code: 'visit_not_begun', message: expect.any(String) } },
        ]);
      }
    }
  });

  it('is answered once the page was asked for, by its head alone, and for a day [CALL-01]', async () => {
    expect(await call({})).toBe(403);
    const cookies = await begun({}, { 'sec-fetch-site': 'same-origin' }, 'HEAD');
    expect(await call(cookies)).toBe(200);
    server.clock.now += DAY_MS;
    expect(await call(cookies)).toBe(403);
    expect(await call(await begun(cookies, {}, 'HEAD'))).toBe(200);
  });
});

describe('a page opened from another app', () => {
  it('continues the visit of this browser and begins no other [OFF-07]', async () => {
    const first = await begun();
    // The browser keeps the strict cookie back, the other one comes along.
    const again = await begun({ [PAGE_COOKIE]: first[PAGE_COOKIE] ?? '' }, { 'sec-fetch-site': 'cross-site' });
    expect(again).toEqual(first);
    expect(await page(first).then(({ cookies }) => cookies)).toEqual([]);
  });
});

it('tells browsers to send it over TLS only where the page came over TLS [CALL-01]', async () => {
  const secured = await testServer(temporary, [], {
    config: { ...server.deps.config, trustProxy: ['127.0.0.1'] },
  });
  const { cookies, headers } = await secured.app.inject({
    url: '/en/1/slideshow',
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' },
  });
  expect(cookies.map(({ secure }) => secure)).toEqual([true, true]);
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
  await secured.app.close();
});
