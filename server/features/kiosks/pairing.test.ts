import { beforeAll, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../domain/time.ts';
import { runsCommand } from '../../testing/command.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { deleteOld } from '../../testing/delete-old.ts';
import { testDevice } from '../../testing/device.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../testing/staff.ts';

const OPENED = { accept: 'text/html', 'accept-encoding': 'identity', 'sec-fetch-dest': 'document' };

onBothDatabases('a kiosk', (open) => {
  let staff: Staff;
  let owner: StaffBrowser;
  beforeAll(async () => {
    staff = await staffServer(open());
    owner = await staff.first();
    const { document } = (await staff.server.deps.locations.find('1')) ?? never();
    const [track = {}] = document.location.tracks ?? [];
    const tracks = [{ ...track, module_kiosk: 1 }] as never;
    await staff.server.put({ ...document, location: { ...document.location, module_kiosk: 1, tracks } });
  });

  const get = async (url: string, cookie = '') => {
    const answer = await staff.server.app.inject({ url, headers: { ...OPENED, cookie } });
    const config = /id="page-config">(.*?)<\/script>/s.exec(answer.body)?.[1];
    const set = answer.headers['set-cookie'];
    return { answer, config: config === undefined ? undefined : JSON.parse(config), set: [set ?? []].flat().join() };
  };
  const page = async (cookie = '') => (await get('/en/1/slideshow', cookie)).config;
  const addCode = async (name = '') => (await owner.call('add-kiosk', { name }, {}, { locationId: '1' })).json;
  const pair = async (path: string) => /gatehouse_kiosk=[\w-]{43}/.exec((await get(path)).set)?.[0] ?? '';

  it('is a device that was set up with a code, not a location: every other device has its own keyboard and no print service [GATE-01]', async () => {
    const phone = await page();
    expect(phone.location.module_kiosk).toBe(0);
    expect(JSON.stringify(phone)).not.toContain('"module_kiosk":1');
    expect(phone).not.toHaveProperty('kioskService');

    const { path, code } = await addCode('Gate 2');
    expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}$/);
    const cookie = await pair(path);
    const kiosk = await page(cookie);
    expect(kiosk.location.module_kiosk).toBe(1);
    expect(kiosk.kioskService).toBe('http://127.0.0.1:8321');
    expect((await page()).location.module_kiosk).toBe(0);
  });

  it('is set up by a code typed in any spelling, once, and within a quarter of an hour [GATE-01]', async () => {
    const post = (code: string) =>
      staff.server.app.inject({
        method: 'POST',
        url: '/kiosk',
        payload: `code=${encodeURIComponent(code)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      });
    const { code } = await addCode();
    const first = await post(` ${code.toUpperCase().replace('-', ' ')} `);
    expect([first.statusCode, first.headers['location']]).toEqual([303, '/en/1/slideshow']);
    expect(String(first.headers['set-cookie'])).toMatch(/gatehouse_kiosk=.*HttpOnly.*SameSite=Lax/);
    const again = await post(code);
    expect(again.statusCode).toBe(422);
    expect(String(again.headers['set-cookie'])).not.toContain('gatehouse_kiosk');
    const late = (await addCode()).code;
    staff.server.clock.now += 15 * MINUTE_MS;
    expect((await post(late)).statusCode).toBe(422);
    expect((await post('')).statusCode).toBe(422);
    expect((await get('/kiosk')).answer.body).toMatch(/<input [^>]*name="code"/);
    expect((await get('/kiosk')).answer.headers['content-security-policy']).toContain("form-action 'self'");
  });

  it('starts at its location in its own language, whichever address its browser opens [GATE-01] [GATE-02]', async () => {
    const cookie = await pair((await addCode()).path);
    for (const url of ['/kiosk', '/'])
      expect((await get(url, cookie)).answer.headers['location']).toBe('/en/1/slideshow');
  });

  it('is another visitor with each page, and keeps its mark; a phone keeps its visit [GATE-01]', async () => {
    const cookie = await pair((await addCode()).path);
    const { set } = await get('/en/1/slideshow', cookie);
    expect(set).toContain('gatehouse_visit=');
    expect(set).toContain(cookie);
    const visit = /gatehouse_visit=[^;]+/.exec((await get('/en/1/slideshow')).set)?.[0] ?? '';
    expect((await get('/en/1/slideshow', visit)).set).toBe('');
  });

  it('is a device like any other from its next page on once it is revoked, and notices while it waits [GATE-01]', async () => {
    const { id, path } = await addCode('Gate 3');
    const cookie = await pair(path);
    const version = async () =>
      (await staff.server.app.inject({ url: '/en/1/slideshow/page-version', headers: { cookie } })).json().version;
    expect(await version()).toBe((await page(cookie)).version);
    const listed = (await owner.call('list-kiosks', {}, {}, { locationId: '1' })).json.kiosks;
    expect(listed).toContainEqual(expect.objectContaining({ id, name: 'Gate 3', paired_at: expect.any(Number) }));
    expect(JSON.stringify(listed)).not.toContain('hash');
    const elsewhere = await owner.call('revoke-kiosk', {}, {}, { locationId: '2', kioskId: id });
    expect([elsewhere.status, elsewhere.json.error.code]).toEqual([404, 'kiosk_unknown']);
    const before = await version();
    expect((await owner.call('revoke-kiosk', {}, {}, { locationId: '1', kioskId: id })).status).toBe(200);
    expect(await version()).not.toBe(before);
    expect((await page(cookie)).location.module_kiosk).toBe(0);
  });

  it('gets its code from a desk or an agent with a token, and from the command line [GATE-01]', async () => {
    const desk = await testDevice(staff.server, 'staff');
    const made = await desk.send('POST', '/api/staff/kiosk-codes', { name: 'Gate 4' });
    expect([made.status, (await pair(made.json.path)) !== '']).toEqual([200, true]);
    const scanner = await testDevice(staff.server, 'scanner');
    expect((await scanner.send('POST', '/api/staff/kiosk-codes', {})).status).toBe(403);

    const { store, clock } = { ...open(), clock: staff.server.clock };
    const lines: string[] = [];
    const run = async (...args: string[]) => {
      const { code, lines: told } = await runsCommand({ store, now: () => clock.now }, 'kiosks', ...args);
      lines.push(...told);
      return code;
    };
    expect(await run('add', '1', 'Gate', '5')).toBe(0);
    const [, id = ''] = /^kiosk (\S+)/.exec(lines[0] ?? '') ?? [];
    expect(await pair(/open https?:\/\/[^/]+(\S+) within/.exec(lines.join())?.[1] ?? '')).not.toBe('');
    expect(await run('list')).toBe(0);
    expect(lines.join('\n')).toContain(`${id}\tlocation 1\tGate 5\tset up`);
    expect(await run('revoke', id)).toBe(0);
    expect([await run('revoke', id), await run('add', '99'), await run()]).toEqual([1, 1, 2]);
  });

  it('is not set up by guessing: a code is void after five that begin like it, an address after thirty [GATE-01]', async () => {
    const tries = async (codes: readonly string[], ip: string) => {
      const found: number[] = [];
      for (const code of codes) {
        const { app } = staff.server;
        found.push((await app.inject({ url: `/kiosk/${code}`, headers: OPENED, remoteAddress: ip })).statusCode);
      }
      return found;
    };
    const guessesOf = (code: string, count: number) =>
      Array.from({ length: count }, (_, i) => `${code.slice(0, 5)}${code.endsWith('zzz2') ? 'yyy' : 'zzz'}${i + 2}`);
    // An installer who mistypes four times is not blocked by attempts elsewhere.
    const honest = (await addCode()).code;
    expect(await tries(guessesOf(honest, 4), '10.0.0.1')).toEqual([422, 422, 422, 422]);
    expect(await tries([honest], '10.0.0.1')).toEqual([303]);
    const known = (await addCode()).code;
    expect(await tries(guessesOf(known, 5), '10.0.0.2')).toEqual([422, 422, 422, 422, 422]);
    expect(await tries([known], '10.0.0.3')).toEqual([422]);

    const other = (await addCode()).code;
    const many = Array.from({ length: 60 }, (_, i) => `aaaa-${String(1000 + i)}`);
    // One network of IPv6 is one address, and each page is a new visit; bounds by minute are not what stops it.
    const found: number[] = [];
    for (const [i, code] of many.entries()) {
      if (i % 15 === 0) staff.server.clock.now += MINUTE_MS;
      found.push(...(await tries([code], `2001:db8::${i + 1}`)));
    }
    expect(found.filter((status) => status === 422)).toHaveLength(50);
    expect(found.slice(50).every((status) => status === 429)).toBe(true);
    expect(await tries([other], '2001:db8::ffff')).toEqual([429]);
    expect(await tries([other], '2001:db8:0:1::1')).toEqual([303]);
    const { db } = open().store;
    const rows = await db.selectFrom('misses').select('subject').where('subject', 'like', 'pairing %').execute();
    expect(rows.length).toBeLessThanOrEqual(6);
    staff.server.clock.now += 15 * MINUTE_MS;
  });

  it('has fifty codes at most that wait, at each location [GATE-01]', async () => {
    owner = await staff.signIn('ada');
    for (let i = 0; i < 55; i += 1) await addCode();
    const listed = (await owner.call('list-kiosks', {}, {}, { locationId: '1' })).json.kiosks;
    expect(listed.filter(({ paired_at }: { paired_at: number | null }) => paired_at === null)).toHaveLength(50);
    expect(await pair((await addCode()).path)).not.toBe('');
  });

  it('leaves no unused code behind, and is forgotten a month after it was revoked [GATE-01]', async () => {
    const { db } = open().store;
    await addCode();
    const count = async () => (await db.selectFrom('paired_kiosks').select('id').execute()).length;
    const live = (
      await db
        .selectFrom('paired_kiosks')
        .select('id')
        .where('paired_at', 'is not', null)
        .where('revoked_at', 'is', null)
        .execute()
    ).length;
    const now = staff.server.clock.now + 31 * DAY_MS;
    expect(await deleteOld(staff.server.deps, 'paired_kiosks', now)).toBeGreaterThan(0);
    expect(await count()).toBe(live);
  });
});

function never(): never {
  throw new Error('there is no location 1');
}
