import { beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../domain/time.ts';
import { KIOSK_COOKIE } from '../core/access/pairing/kiosk-cookie.ts';
import { inviteFirst } from '../core/access/people/invitations.ts';
import { SESSION_COOKIE } from '../core/access/people/sessions.ts';
import { type TestServer, testServer, visitCookies } from '../testing/app.ts';
import { onBothDatabases } from '../testing/databases.ts';
import { testKiosk } from '../testing/kiosk.ts';
import { sampleLocation } from '../testing/location.ts';
import { SINCE } from './own-cookies.ts';
import { VISIT_COOKIE } from './visit-cookie.ts';

type Cookies = Record<string, string>;

onBothDatabases('over TLS', (open) => {
  let server: TestServer;
  const sample = sampleLocation();
  const document = sampleLocation({ location: { ...sample.location, module_kiosk: 1, module_crew: 1 } });
  beforeAll(async () => {
    const plain = await testServer(open(), []);
    const config = { ...plain.deps.config, trustProxy: ['127.0.0.1'] };
    server = await testServer(open(), [document], { config });
    await setUpgrade(server.clock.now - 10 * HOUR_MS);
  });

  const setUpgrade = async (at: number) => {
    const { db } = open().store;
    await db
      .updateTable('meta')
      .set({ value: String(at) })
      .where('key', '=', SINCE)
      .execute();
  };
  const send = (url: string, cookies: Cookies = {}, payload?: object, more: Cookies = {}) =>
    server.app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url,
      cookies,
      headers: { 'x-forwarded-proto': 'https', 'sec-fetch-site': 'same-origin', ...more },
      ...(payload !== undefined && { payload }),
    });
  const page = (cookies: Cookies = {}) => send('/en/1/slideshow', cookies, undefined, { accept: 'text/html' });
  const setBy = (answer: Awaited<ReturnType<typeof send>>): Cookies =>
    Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  const search = async (cookies: Cookies) =>
    (await send('/contacts/search', cookies, { query: 'ada', location_id: 1 })).statusCode;
  const own = (cookies: Cookies) =>
    Object.fromEntries(Object.entries(cookies).map(([name, value]) => [`__Host-${name}`, value]));

  it('every cookie has a name that only our own host can set', async () => {
    const token = await inviteFirst(open().store.db, server.clock.now);
    const account = { token, name: 'ada', password: 'a long enough password' };
    const kiosk = await testKiosk(server);
    const [name = '', value = ''] = kiosk.cookie.split('=');
    const answers = [
      await page(),
      await page(own({ [name]: value })),
      await send('/staff/api/invitations', {}, account),
      await send('/c/1/AAAA-1111', {}, undefined, { accept: 'text/html' }),
    ];
    const lines = answers.flatMap(({ headers }) => [headers['set-cookie'] ?? []].flat());
    expect(new Set(lines.map((line) => line.split('=')[0]))).toEqual(
      new Set(['visit', 'page', 'kiosk', 'staff', 'known', 'crew'].map((each) => `__Host-gatehouse_${each}`)),
    );
    for (const line of lines) {
      expect(line).toMatch(/; Path=\/(;|$)/);
      expect(line).toContain('; Secure');
      expect(line).not.toContain('Domain');
    }
    // The session that was opened is known by it, and is not under the name of before.
    const session = setBy(answers[2] as never)[`__Host-${SESSION_COOKIE}`] ?? '';
    const signedIn = async (cookies: Cookies) => (await send('/staff/api/session', cookies)).json().signed_in;
    expect(await signedIn(own({ [SESSION_COOKIE]: session }))).toMatchObject({ name: 'ada' });
    await setUpgrade(server.clock.now + HOUR_MS);
    expect(await signedIn({ [SESSION_COOKIE]: session })).toBeNull();
    await setUpgrade(server.clock.now - 10 * HOUR_MS);
  });

  describe('a visit that a neighbouring host planted', () => {
    it('is not resumed: the page begins another one, and calls ignore it [CALL-01]', async () => {
      const planted = await visitCookies(server.deps);
      expect(await search(planted)).toBe(403);
      const begun = setBy(await page(planted));
      expect(begun[`__Host-${VISIT_COOKIE}`]).toBeDefined();
      expect(Object.values(begun)).not.toContain(planted[VISIT_COOKIE]);
      expect(setBy(await page({ ...planted, ...begun }))).toEqual({});
      expect(await search({ ...planted, ...begun })).toBe(200);
    });

    it('gives way to a visit of our own, however old it is [CALL-01]', async () => {
      const old = await visitCookies(server.deps, server.clock.now - 20 * HOUR_MS);
      const begun = setBy(await page());
      expect(setBy(await page({ ...old, ...begun }))).toEqual({});
    });
  });

  it('a visit that began before the upgrade continues, with the new cookie names from its next page [CALL-01]', async () => {
    const before = await visitCookies(server.deps, server.clock.now - 12 * HOUR_MS);
    expect(await search(before)).toBe(200);
    expect(setBy(await page(before))).toEqual(own(before));
    // A server of the version before may have run beside the new one for a while.
    const beside = await visitCookies(server.deps, server.clock.now - 10 * HOUR_MS + MINUTE_MS);
    expect(await search(beside)).toBe(200);
    const after = await visitCookies(server.deps, server.clock.now - 9 * HOUR_MS + MINUTE_MS);
    expect(await search(after)).toBe(403);
  });

  it('a kiosk from before the upgrade stays one and gets the new name; one from later is none by the old [GATE-01]', async () => {
    const { cookie } = await testKiosk(server);
    const [, token = ''] = cookie.split('=');
    const isKiosk = async (cookies: Cookies) => /"module_kiosk":1/.test((await page(cookies)).body);
    expect(await isKiosk({ [KIOSK_COOKIE]: token })).toBe(false);
    expect(await isKiosk(own({ [KIOSK_COOKIE]: token }))).toBe(true);
    await setUpgrade(server.clock.now + MINUTE_MS);
    expect(await isKiosk({ [KIOSK_COOKIE]: token })).toBe(true);
    const opened = await send('/en/1/slideshow', { [KIOSK_COOKIE]: token }, undefined, {
      accept: 'text/html',
      'sec-fetch-dest': 'document',
    });
    expect(setBy(opened)[`__Host-${KIOSK_COOKIE}`]).toBe(token);
    await setUpgrade(server.clock.now - 10 * HOUR_MS);
  });
});
