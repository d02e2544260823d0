import 'fake-indexeddb/auto';
import { IDBFactory, IDBDatabase as TestDatabase, IDBObjectStore as TestObjectStore } from 'fake-indexeddb';
import { createFakeClock, createTestLog, type FakeClock } from 'gatehouse-engine/testing';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../../domain/time.ts';
import type { AcceptedVisit } from '../../../plugins/_kit/offline/outbox.ts';
import type { PageConfig, SignRequest } from '../../../schemas/generated/types.ts';
import { flushPromises } from '../../../test/drivers/visit.ts';
import { createOutbox, createOutboxStore, type Outbox } from './outbox.ts';
import { pauseAfter } from './sender.ts';
import { createTestLocks } from './testing/test-keeping.ts';

const PAGE = 'https://site.test/sv/7/slideshow';
const STORED = () => new Response(JSON.stringify({ signature_id: 9 }));

type Reply = () => Response | 'no network' | 'hang';

const visit = (name: string): AcceptedVisit => ({
  key: Buffer.from(name.padEnd(16)).toString('hex'),
  pageUrl: PAGE,
  body: { form: { form_field_name: name }, trackId: 0 } as unknown as SignRequest,
});

async function serverKey() {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one' } as NonNullable<PageConfig['outbox']>['key'];
  const open = async (sealed: string) =>
    JSON.parse(new TextDecoder().decode((await compactDecrypt(sealed, privateKey)).plaintext));
  return { outbox: { key: jwk, version: 3, proof: '3.500000.o.signed' }, open };
}

describe('the outbox', () => {
  let clock: FakeClock;
  let locks: ReturnType<typeof createTestLocks>;
  let reply: Reply;
  let sent: { url: string; key: string; body: Record<string, unknown> }[];
  let seals: PageConfig['outbox'];
  let reached: (boolean | null)[];
  let life: AbortController;

  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
    clock = createFakeClock();
    locks = createTestLocks();
    reply = STORED;
    sent = [];
    reached = [];
    seals = undefined;
    life = new AbortController();
  });
  afterEach(() => life.abort());

  const open = (): Outbox =>
    createOutbox({
      store: createOutboxStore(),
      locks,
      clock,
      log: createTestLog(),
      pageUrl: () => 'https://site.test/en/1/slideshow#/4',
      seals: () => seals,
      onChange: (now) => void reached.push(now),
      random: () => 1,
      async fetch(url, init) {
        const headers = init.headers as Record<string, string>;
        sent.push({ url, key: headers['idempotency-key'] ?? '', body: JSON.parse(String(init.body)) });
        const answer = reply();
        if (answer === 'no network') throw new TypeError('Failed to fetch');
        if (answer !== 'hang') return answer;
        return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(new Error('gone'))));
      },
    });
  const names = () => sent.map(({ body }) => (body['form'] as { form_field_name: string }).form_field_name);
  const run = (outbox: Outbox): void => void outbox.run(life.signal);
  /** Waits for other threads and tasks while the clock is stopped. */
  const tries = async (count: number): Promise<void> => {
    await vi.waitUntil(() => reached.filter((one) => one !== null).length >= count, { timeout: 30_000 });
    await flushPromises();
    expect(sent.length).toBe(count);
  };
  const empty = async (outbox: Outbox): Promise<void> => {
    await vi.waitUntil(async () => (await outbox.waiting()).count === 0, { timeout: 30_000 });
    await flushPromises();
  };

  it('sends what waits in the order in which it was accepted, and deletes it only after it is stored [OFF-02]', async () => {
    const outbox = open();
    for (const name of ['Ann', 'Bo', 'Cy']) (await outbox.add(visit(name)))?.release();
    expect(await outbox.waiting()).toEqual({ count: 3, since: clock.now() });
    run(outbox);
    await tries(3);
    expect(names()).toEqual(['Ann', 'Bo', 'Cy']);
    expect(sent[0]).toMatchObject({ url: 'https://site.test/sv/7/slideshow/sign', key: visit('Ann').key });
    expect(await outbox.waiting()).toEqual({ count: 0, since: null });
  });

  it('keeps trying, at growing intervals, until the server is back, and does not ask the browser whether it is online [OFF-02]', async () => {
    reply = () => 'no network';
    const outbox = open();
    (await outbox.add(visit('Ann')))?.release();
    run(outbox);
    await tries(1);
    for (const [index, pause] of [2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
      await clock.advance(pause - 1);
      await tries(index + 1);
      await clock.advance(1);
      await tries(index + 2);
    }
    reply = STORED;
    await clock.advance(30_000);
    await empty(outbox);
    expect(reached.filter((one) => one !== null)).toEqual([...Array(7).fill(false), true]);
  });

  it.each<[string, Reply]>([
    ['a sign-in page of a hotspot', () => new Response('<!doctype html><title>Wi-Fi</title>')],
    ['a server that is starting', () => new Response('', { status: 503 })],
    ['a proxy without its server', () => new Response('<html>Bad gateway', { status: 502 })],
    ['a limit', () => new Response('{}', { status: 429 })],
    ['an answer that never comes', () => 'hang'],
  ])('does not take %s for the server [OFF-02]', async (_, first) => {
    reply = first;
    const outbox = open();
    (await outbox.add(visit('Ann')))?.release();
    (await outbox.add(visit('Bo')))?.release();
    run(outbox);
    await vi.waitUntil(() => sent.length === 1, { timeout: 30_000 });
    await flushPromises();
    if (first() === 'hang') await clock.advance(20_000);
    await tries(1);
    expect((await outbox.waiting()).count).toBe(2);
    reply = STORED;
    await clock.advance(2000);
    await empty(outbox);
    expect(names()).toEqual(['Ann', 'Ann', 'Bo']);
  });

  it.each([
    ['is refused', 422, ''],
    ['is not found, as that of a location that is gone', 404, ''],
    ['breaks the server', 500, ''],
    ['is being stored', 409, '{"error":{"code":"sign_in_flight"}}'],
  ])('does not let one that %s block those behind it, and does not drop it [OFF-02]', async (_, status, body) => {
    const outbox = open();
    (await outbox.add(visit('Ann')))?.release();
    (await outbox.add(visit('Bo')))?.release();
    reply = () => (names().at(-1) === 'Ann' ? new Response(body, { status }) : STORED());
    run(outbox);
    await tries(2);
    expect(names()).toEqual(['Ann', 'Bo']);
    expect((await outbox.waiting()).count).toBe(1);
  });

  it('leaves a visit alone while its visitor is being answered [OFF-02]', async () => {
    const outbox = open();
    const queued = await outbox.add(visit('Ann'));
    (await outbox.add(visit('Bo')))?.release();
    run(outbox);
    await tries(1);
    expect(names()).toEqual(['Bo']);
    queued?.release();
    await tries(2);
    expect(names()).toEqual(['Bo', 'Ann']);
  });

  it('sends the visit of a page that died: the browser lets go of its hold [OFF-02]', async () => {
    const outbox = open();
    await outbox.add(visit('Ann'));
    locks = createTestLocks();
    run(open());
    await tries(1);
    expect(names()).toEqual(['Ann']);
  });

  it('forgets a visit that was answered while its visitor was here [OFF-02]', async () => {
    const outbox = open();
    const queued = await outbox.add(visit('Ann'));
    await queued?.drop();
    expect(await outbox.waiting()).toEqual({ count: 0, since: null });
    await flushPromises();
    expect(locks.held.size).toBe(0);
  });

  it('holds a visit once, as last accepted [OFF-02]', async () => {
    const outbox = open();
    (await outbox.add(visit('Ann')))?.release();
    (await outbox.add({ ...visit('Ann'), body: { form: { form_field_name: 'Anne' } } as never }))?.release();
    run(outbox);
    await tries(1);
    expect(names()).toEqual(['Anne']);
  });

  it('has one sender, whose work another tab takes over [OFF-02]', async () => {
    reply = () => 'no network';
    const [one, other] = [open(), open()];
    (await one.add(visit('Ann')))?.release();
    const first = new AbortController();
    const ended = one.run(first.signal);
    run(other);
    await tries(1);
    reply = STORED;
    first.abort();
    await ended;
    await tries(2);
    expect(names()).toEqual(['Ann', 'Ann']);
  });

  it('asks the browser for strict durability with every write [OFF-02]', async () => {
    const transaction = vi.spyOn(TestDatabase.prototype, 'transaction');
    const queued = await open().add(visit('Ann'));
    await queued?.drop();
    const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite');
    expect(writes.length).toBeGreaterThanOrEqual(3);
    for (const [, , options] of writes) expect(options).toEqual({ durability: 'strict' });
    transaction.mockRestore();
  });

  it('says when it cannot keep a visit, and holds no lock then [OFF-02]', async () => {
    const outbox = open();
    await (await outbox.add(visit('Ann')))?.drop();
    const put = vi.spyOn(TestObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await outbox.add(visit('Bo'))).toBeNull();
    await flushPromises();
    expect(locks.held.size).toBe(0);
    put.mockRestore();
  });

  it("is sealed to the server's key: no one can read it on the device, and the server can [OFF-03]", async () => {
    const server = await serverKey();
    seals = server.outbox;
    const outbox = open();
    (await outbox.add(visit('Ann Berg')))?.release();
    const [entry] = await createOutboxStore().all();
    expect(JSON.stringify(entry)).not.toContain('Ann');
    expect(entry?.opens).toBe('server');
    await clock.advance(5000);
    run(outbox);
    await tries(1);
    expect(sent[0]).toMatchObject({
      url: 'https://site.test/outbox',
      key: visit('Ann Berg').key,
      body: { waited_ms: 5000 },
    });
    const { key, body } = visit('Ann Berg');
    expect(await server.open(String(sent[0]?.body['sealed']))).toEqual({
      key,
      body,
      page: '/sv/7/slideshow',
      version: 3,
      proof: '3.500000.o.signed',
    });
  });

  it('says how long it waited by the clock of the device as it is, also if that was set back [OFF-05]', async () => {
    seals = (await serverKey()).outbox;
    const outbox = open();
    (await outbox.add(visit('Ann Berg')))?.release();
    await clock.advance(-HOUR_MS);
    run(outbox);
    await tries(1);
    expect(sent[0]?.body['waited_ms']).toBe(-HOUR_MS);
  });

  it('is sealed under a key that the device does not tell, where a backend has none [OFF-03]', async () => {
    const outbox = open();
    (await outbox.add(visit('Ann Berg')))?.release();
    const store = createOutboxStore();
    const [entry] = await store.all();
    expect(JSON.stringify(entry)).not.toContain('Ann');
    const key = await store.deviceKey(() => Promise.reject(new Error('there is one')));
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });
});

describe('the pause before the next try', () => {
  it('is shortened by chance, never to less than three quarters [OFF-02]', () => {
    expect([pauseAfter(1, 0), pauseAfter(1, 1), pauseAfter(9, 0), pauseAfter(9, 1)]).toEqual([
      1500, 2000, 22_500, 30_000,
    ]);
  });
});
