import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../domain/time.ts';
import { sized } from '../../test/drivers/proof.ts';
import type { Deps } from '../deps.ts';
import { newKey, signBody, type TestBrowser, type TestServer, testServer, visitCookies } from '../testing/app.ts';
import { temporaryStore } from '../testing/databases.ts';
import { sampleLocation } from '../testing/location.ts';
import { shareOfLimits } from '../testing/share-of-limits.ts';
import { addressOf } from './address-of.ts';
import type { LimitChanges } from './limit-table.ts';

let temporary: Awaited<ReturnType<typeof temporaryStore>>;
beforeAll(async () => {
  temporary = await temporaryStore();
});
afterAll(() => temporary.close());

const FEW = { requests: 10, pages: 5, calls: 5, files: 5 };
const started: TestServer[] = [];
const start = async (most?: LimitChanges['most'], change: Partial<Pick<Deps, 'elapsed'>> = {}) => {
  const server = await testServer(temporary, [sampleLocation()], { ...(most && { limits: { most } }), ...change });
  started.push(server);
  return server;
};
afterAll(() => Promise.all(started.map(({ app }) => app.close())));

const fields = (server: TestServer, remoteAddress: string, cookies: Record<string, string> = {}) =>
  server.app
    .inject({ url: '/en/1/slideshow/getformfields?location_id=1', remoteAddress, cookies })
    .then(({ statusCode }) => statusCode);

describe('limits', () => {
  it('on one address do not affect another, however hard it tries [CALL-03]', async () => {
    const server = await start(FEW);
    const flood: number[] = [];
    for (let i = 0; i < 12; i += 1) flood.push(await fields(server, '198.51.100.1'));
    expect(flood.filter((status) => status === 429)).toHaveLength(7);
    expect(await fields(server, '198.51.100.2')).toBe(200);
    expect((await server.app.inject({ url: '/en/1/slideshow', remoteAddress: '198.51.100.2' })).statusCode).toBe(200);
    // Within the address itself, dear calls and pages are not those that were used up.
    expect((await server.app.inject({ url: '/en/1/slideshow', remoteAddress: '198.51.100.1' })).statusCode).toBe(200);
    const { status } = await server
      .browser({ ip: '198.51.100.1' })
      .post('/contacts/search', { query: 'ada', location_id: 1 });
    expect(status).toBe(200);
  });

  it('of one visit cost its address nothing [CALL-03]', async () => {
    const server = await start({ ...FEW, files: 7, requests: 5 });
    const wild = await visitCookies(server.deps);
    for (let i = 0; i < 12; i += 1) await fields(server, '192.0.2.1', wild);
    expect(await fields(server, '192.0.2.1', wild)).toBe(429);
    expect(await fields(server, '192.0.2.1', await visitCookies(server.deps))).toBe(200);
  });

  it('neither block nor free anyone when the clock of the machine is set ahead or back by a day [CALL-03]', async () => {
    const time = { elapsed: 0 };
    const server = await start(FEW, { elapsed: () => time.elapsed });
    const visitor = await visitCookies(server.deps);
    const used = async () => {
      const { statusCode, headers } = await server.app.inject({
        url: '/en/1/slideshow/getformfields?location_id=1',
        remoteAddress: '192.0.2.9',
        cookies: visitor,
      });
      return [statusCode, Number(headers['retry-after'] ?? 0)];
    };
    for (const days of [1, -2, 1]) {
      for (let i = 0; i < FEW.files; i += 1) expect(await used()).toEqual([200, 0]);
      expect(await used()).toEqual([429, 60]);
      server.clock.now += days * DAY_MS;
      time.elapsed += 20_000;
      // Not a second more or less than without the change.
      expect(await used()).toEqual([429, 40]);
      time.elapsed += 40_000;
    }
  });

  it('take the /64 of an IPv6 address for one address [CALL-03]', async () => {
    const server = await start(FEW);
    for (let i = 0; i < FEW.files; i += 1) await fields(server, `2001:db8:0:7::${i.toString(16)}`);
    expect(await fields(server, '2001:db8:0:7:ffff::1')).toBe(429);
    expect(await fields(server, '2001:db8:0:8::1')).toBe(200);
  });
});

describe('questions about people', () => {
  const search = async (query: string, by: TestBrowser): Promise<string[]> =>
    (await by.post('/contacts/search', { query, location_id: 1 })).json.contacts.map(
      ({ name }: { name: string }) => name,
    );

  it('suggest people to visit a few dozen times, then a name must be typed in full [FORM-07]', async () => {
    const server = await start();
    const by = server.browser();
    expect(await search('ad', by)).toEqual([]);
    // Too short to be a search: costs nothing.
    for (let i = 0; i < 40; i += 1) await search('ad', by);
    expect(await search('ada', by)).toHaveLength(6);
    for (let i = 0; i < 40; i += 1) await search('ada', by);
    expect(await search('ada', by)).toEqual([]);
    expect(await search('ada berg', by)).toEqual(['Ada Berg']);
  });

  it('suggest ten names to one page, of which each may be typed letter by letter [FORM-07]', async () => {
    const server = await start();
    const by = server.browser();
    for (let i = 0; i < 9; i += 1) await search(`nobody ${i}`, by);
    for (const typed of ['ada', 'ada b', 'ada be', 'ada b']) expect(await search(typed, by)).toContain('Ada Berg');
    expect(await search('cy d', by)).toEqual([]);
    expect(await search('ada', by)).toHaveLength(6);
  });
});

describe('searches for people to visit, from one address', () => {
  const hosts = Array.from({ length: 300 }, (_, i) => {
    const [a = 'a', b = 'b', c = 'c'] = [i % 20, (i * 7) % 20, (i * 3 + 1) % 20].map((n) => 'bcdfghjklmnprstvwxzq'[n]);
    return { id: i + 1, name: `${a.toUpperCase()}${b}${c}a Host${i}` };
  });
  const open = async (factor: number) => {
    const limits = shareOfLimits(factor);
    const server = await testServer(temporary, [sampleLocation({ contacts: hosts })], { limits });
    started.push(server);
    return server;
  };
  const told = async (server: TestServer, ip: string, query: string, by = server.browser({ ip })): Promise<string[]> =>
    (await by.post('/contacts/search', { query, location_id: 1 })).json.contacts.map(
      (one: { name: string }) => one.name,
    );

  it('begin 60 names in ten seconds and 1,500 in a day, whatever number of pages it opens [FORM-07]', async () => {
    const share = sized(0.05, 1);
    const server = await open(share);
    let answered = 0;
    for (const [i, { name }] of hosts.slice(0, 300 * share).entries()) {
      if ((await told(server, '198.51.100.5', `${name.slice(0, 3)}${i % 2 ? 'a' : ''}`)).length > 0) answered += 1;
    }
    expect(answered).toBe(60 * share);
    for (let i = 0; i < 50; i += 1) {
      server.clock.now += 10_000;
      for (let k = 0; k < 80 * share; k += 1)
        if ((await told(server, '198.51.100.5', 'host')).length > 0) answered += 1;
    }
    expect(answered).toBe(1_500 * share);
    // Others are answered as ever, and there a name that is typed in full.
    expect(await told(server, '198.51.100.6', 'host')).toHaveLength(6);
    expect(await told(server, '198.51.100.5', hosts[7]?.name ?? '')).toHaveLength(1);
  }, 60_000);

  it('are all answered at a site with 120 signing visitors a minute, for any length of time [FORM-07]', async () => {
    // A page may type two names.
    const share = sized(0.2, 1);
    const server = await open(share);
    const ip = '192.0.2.77';
    const missed: string[] = [];
    const underWay: TestBrowser[] = [];
    // Each types two names, and signs five minutes later.
    for (let i = 0; i < sized(170, 1_200); i += 1) {
      server.clock.now += 500 / share;
      const by = server.browser({ ip });
      for (const query of ['hos', 'host', `${hosts[i % 300]?.name.slice(0, 4)}`]) {
        if ((await told(server, ip, query, by)).length === 0) missed.push(query);
      }
      underWay.push(by);
      const first = i >= 600 * share ? underWay.shift() : undefined;
      await first?.post('/en/1/slideshow/sign', signBody(), { 'idempotency-key': newKey() });
    }
    expect(missed).toEqual([]);
  }, 120_000);
});

describe('an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:1:2:3:4', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ])('%s counts as %s', (ip, counted) => {
    expect(addressOf(ip)).toBe(counted);
  });
});
