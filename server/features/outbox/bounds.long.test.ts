import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '../../../domain/time.ts';
import type { SignRequest } from '../../../schemas/generated/types.ts';
import { unconfirmedGroups } from '../../core/visits/unconfirmed.ts';
import { newKey, signBody, type TestServer, testServer } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { testKiosk } from '../../testing/kiosk.ts';
import { sampleLocation } from '../../testing/location.ts';
import { outboxOf, sealTo } from '../../testing/outbox.ts';
import { shareOfLimits } from '../../testing/share-of-limits.ts';

const PAGE = '/en/1/slideshow';

onBothDatabases('how much outboxes may bring in a day', (open) => {
  let server: TestServer;
  let roomier: TestServer;
  const allows = (factor: number) => testServer(open(), [sampleLocation()], { limits: shareOfLimits(factor) });
  beforeAll(async () => {
    // A thousandth of the limits: 10 signed visits and 1 waiting.
    server = await allows(0.001);
    // A hundredth: 10 without a proof.
    roomier = await allows(0.01);
  });
  beforeEach(() => {
    for (const { clock } of [server, roomier]) clock.now += DAY_MS;
  });
  afterAll(() => Promise.all([server.app.close(), roomier.app.close()]));

  const states = async () => {
    const rows = await server.deps.store.db.selectFrom('visits').select('state').execute();
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    return { signed: count('signed'), unconfirmed: count('unconfirmed') };
  };
  /** A device at an address, with the page it was given. */
  const device = async ({ ip, cookie = '', proof }: { ip: string; cookie?: string; proof?: string }, at = server) => {
    const html = await at.app.inject({ url: PAGE, remoteAddress: ip, headers: { accept: 'text/html', cookie } });
    const outbox = { ...outboxOf(html.body), ...(proof !== undefined && { proof }) };
    const seal = (body: SignRequest = signBody(), key = newKey()) =>
      sealTo(outbox, { key, page: PAGE, version: outbox.version, proof: outbox.proof, body });
    const deliver = async (sealed: string | Promise<string> = seal()) => {
      const payload = { sealed: await sealed, waited_ms: 0 };
      const headers = { cookie, 'sec-fetch-site': 'same-origin' };
      return at.app.inject({ method: 'POST', url: '/outbox', remoteAddress: ip, headers, payload });
    };
    return { seal, deliver };
  };
  const times = async (count: number, deliver: () => Promise<{ statusCode: number }>): Promise<number> => {
    let stored = 0;
    for (let i = 0; i < count; i += 1) stored += (await deliver()).statusCode === 200 ? 1 : 0;
    return stored;
  };

  it('is bounded without a proof, waits for the desk, and takes nothing from those beside who have one [OFF-05]', async () => {
    const before = await states();
    const stranger = await device({ ip: '198.51.100.7', proof: 'none' }, roomier);
    const visitor = await device({ ip: '198.51.100.7' }, roomier);
    expect(await times(12, stranger.deliver)).toBe(10);
    expect(await times(4, visitor.deliver)).toBe(4);
    expect(await times(12, (await device({ ip: '198.51.100.8', proof: 'none' }, roomier)).deliver)).toBe(10);
    expect(await states()).toEqual({ signed: before.signed + 4, unconfirmed: before.unconfirmed + 20 });
    const groups = await unconfirmedGroups(server.deps.store.db, '1');
    expect(groups.map(({ count }) => count)).toEqual([10, 10]);
  });

  it('is bounded by address, IPv6 by /64, and what is too much may come on the next day [OFF-02]', async () => {
    const before = await states();
    const first = await device({ ip: '2001:db8::1' });
    const second = await device({ ip: '2001:db8::2' });
    expect(await times(7, first.deliver)).toBe(7);
    expect(await times(5, second.deliver)).toBe(4);
    const sealed = await first.seal();
    const answer = await first.deliver(sealed);
    expect([answer.statusCode, answer.json().error.code]).toEqual([429, 'outbox_full']);
    const wait = Number(answer.headers['retry-after']) * 1000;
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(DAY_MS);
    // Visits beyond the limit are stored, too, and wait for a person: an invented visit is on no list of people on site.
    expect(await states()).toEqual({ signed: before.signed + 10, unconfirmed: before.unconfirmed + 1 });
    server.clock.now += wait;
    expect((await first.deliver(sealed)).statusCode).toBe(200);
  });

  it('is bounded in bytes as well, of which a visit of usual size needs few [OFF-02]', async () => {
    const form = {
      ...signBody().form,
      ...Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`k${i}`, 'x'.repeat(1_900)])),
    };
    const large = await device({ ip: '198.51.100.9' });
    // 32 KB: two visits of about 16 KB each, and a third that waits for the desk.
    expect(await times(4, () => large.deliver(large.seal(signBody({ form }))))).toBe(3);
    const usual = await device({ ip: '198.51.100.10' });
    expect(await times(9, usual.deliver)).toBe(9);
  });

  it('is counted by kiosk where there is one: no one else at its address can use it up [GATE-01] [OFF-02]', async () => {
    const ip = '198.51.100.11';
    const stranger = await device({ ip });
    expect(await times(12, stranger.deliver)).toBe(11);
    for (const { cookie } of [await testKiosk(server), await testKiosk(server)]) {
      expect(await times(12, (await device({ ip, cookie })).deliver)).toBe(11);
    }
  });

  it('counts what is stored only: a visit that comes again is answered without [OFF-02]', async () => {
    const visitor = await device({ ip: '198.51.100.12', proof: 'none' }, roomier);
    const sealed = await visitor.seal();
    expect(await times(4, () => visitor.deliver(sealed))).toBe(4);
    expect(await times(12, visitor.deliver)).toBe(9);
    expect((await visitor.deliver(sealed)).statusCode).toBe(200);
  });
});
