import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Fault, type FaultProxy, NO_FAULT, startFaultProxy } from './fault-proxy.ts';

describe('the fault proxy', () => {
  const done: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      done.push(`${request.method} ${request.url} ${body}`);
      response.end(JSON.stringify({ done: body }));
    });
  });
  const listening = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let proxy: FaultProxy;
  let wake: (() => void)[] = [];

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const sleep = () => new Promise<void>((resolve) => wake.push(resolve));
    proxy = await startFaultProxy({ servers: ['http://127.0.0.1:1', listening()], sleep });
  });
  afterAll(async () => {
    await proxy.stop();
    server.close();
  });
  beforeEach(() => {
    done.length = 0;
    wake = [];
    proxy.rule = () => NO_FAULT;
  });

  const post = (fault: Fault, id = 'a', signal?: AbortSignal): Promise<string> => {
    proxy.rule = ({ path }) => (path === '/sign' ? fault : NO_FAULT);
    const init = { method: 'POST', body: 'visit', headers: { 'x-exchange': id }, ...(signal && { signal }) };
    return fetch(`${proxy.url}/sign`, init).then(
      async (answer) => `${answer.status} ${await answer.text().catch(() => 'broken')}`,
      () => 'no answer',
    );
  };
  const until = async (isTrue: () => boolean): Promise<void> => {
    while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 2));
  };
  const ARRIVED = ['POST /sign visit'];

  it('passes requests to the first server that can be reached', async () => {
    expect(await post(NO_FAULT)).toBe('200 {"done":"visit"}');
    expect(done).toEqual(ARRIVED);
  });

  it.each<[Fault['kind'], string, readonly string[]]>([
    ['reset', 'no answer', []],
    ['lost', 'no answer', ARRIVED],
    ['cut', '200 broken', ARRIVED],
    ['bad-gateway', '502 <html><body><h1>502 Bad Gateway</h1></body></html>', []],
  ])('makes an exchange %s', async (kind, told, arrived) => {
    expect(await post({ kind } as Fault)).toBe(told);
    expect(done).toEqual(arrived);
    expect(await (await fetch(`${proxy.url}/other`, { method: 'POST', body: 'x' })).text()).toBe('{"done":"x"}');
  });

  it.each<[Fault['kind'], readonly string[]]>([
    ['blackhole', []],
    ['swallowed', ARRIVED],
  ])('holds an exchange until its sender gives up: %s', async (kind, arrived) => {
    const giveUp = new AbortController();
    const answer = post({ kind } as Fault, kind, giveUp.signal);
    await until(() => proxy.holds(kind));
    giveUp.abort();
    expect(await answer).toBe('no answer');
    await until(() => !proxy.holds(kind));
    expect(done).toEqual(arrived);
  });

  it('delivers late what its sender has given up', async () => {
    const giveUp = new AbortController();
    const answer = post({ kind: 'late', ms: 20_000 }, 'late', giveUp.signal);
    await until(() => proxy.holds('late'));
    giveUp.abort();
    await answer;
    expect(done).toEqual([]);
    for (const resolve of wake) resolve();
    await until(() => done.length > 0);
    expect(done).toEqual(ARRIVED);
  });

  it('answers slowly what was done at once', async () => {
    const answer = post({ kind: 'slow', ms: 5000 }, 'slow');
    await until(() => proxy.holds('slow'));
    expect(done).toEqual(ARRIVED);
    for (const resolve of wake) resolve();
    expect(await answer).toBe('200 {"done":"visit"}');
  });
});
