import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../../test/drivers/fake-clock.ts';
import type { CallOptions, CallResult } from './call-error.ts';
import { CALL_TABLE, type CallExample, KIOSK, PAGE } from './call-table.fixture.ts';
import { createHttp, type Http } from './http.ts';

type Call = (
  http: Http,
  request: object,
  options: CallOptions & { idempotencyKey: string },
) => Promise<CallResult<unknown>>;
const modules = import.meta.glob<Record<string, Call>>('./*.ts', { eager: false });

async function callOf(name: string): Promise<Call> {
  const module = await modules[`./${name}.ts`]?.();
  const call = Object.values(module ?? {}).find((value) => typeof value === 'function');
  if (!call) throw new Error(`plugins/_kit/calls/${name}.ts exports no call`);
  return name === 'get-kiosk-info'
    ? (http, _request, options) => (call as (h: Http, o: object) => never)(http, options)
    : call;
}

interface Sent {
  url: URL;
  init: RequestInit;
}

function drive(answer: () => Promise<Response>) {
  const clock = createFakeClock();
  const sent: Sent[] = [];
  const http = createHttp({
    clock,
    pageUrl: () => `${PAGE}?from=qr#/3`,
    kioskService: KIOSK,
    fetch: (url, init) => {
      sent.push({ url: new URL(url), init });
      return answer();
    },
  });
  const send = async (name: string, signal?: AbortSignal) => {
    const call = await callOf(name);
    return call(http, CALL_TABLE[name]?.request ?? {}, { signal, idempotencyKey: 'key-1' });
  };
  return { clock, sent, send };
}

const json = (body: unknown, status = 200): Promise<Response> =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));

function fieldsSent({ url, init }: Sent, encoding: CallExample['encoding']): Record<string, unknown> {
  if (encoding === 'query') return Object.fromEntries(url.searchParams);
  if (encoding === 'form') return Object.fromEntries(new URLSearchParams(String(init.body)));
  return JSON.parse(String(init.body)) as Record<string, unknown>;
}

const asText = (request: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(request).map(([key, value]) => [key, String(value)]));

const folder = new URL('../../../schemas/calls/', import.meta.url);
const schemaNames = readdirSync(folder).map((file) => file.replace('.schema.json', ''));

it('has a row and a schema for each call of the table [CALL-01]', () => {
  expect(schemaNames.sort()).toEqual(Object.keys(CALL_TABLE).sort());
});

describe.each(Object.entries(CALL_TABLE))('%s', (name, row) => {
  it('says in its schema what it sends [CALL-01]', () => {
    const schema = JSON.parse(readFileSync(new URL(`${name}.schema.json`, folder), 'utf8'));
    expect(schema['x-call']).toMatchObject({ method: row.method, encoding: row.encoding, timeoutMs: row.timeoutMs });
    expect(Object.keys(schema.$defs.request.properties).sort()).toEqual(Object.keys(row.request).sort());
  });

  it('sends exactly the named fields to the right place [CALL-01]', async () => {
    const { sent, send } = drive(() => json(row.answer));
    expect(await send(name)).toEqual({ ok: true, value: row.answer });
    expect(sent).toHaveLength(1);
    const [call] = sent as [Sent];
    expect(call.init.method).toBe(row.method);
    expect(call.url.origin + call.url.pathname).toBe(row.path);
    expect(call.url.hash).toBe('');
    expect(fieldsSent(call, row.encoding)).toEqual(row.encoding === 'json' ? row.request : asText(row.request));
    if (row.encoding !== 'query') expect(call.url.search).toBe('');
    const type = { json: 'application/json', form: 'application/x-www-form-urlencoded', query: undefined };
    expect((call.init.headers as Record<string, string>)['content-type']).toBe(type[row.encoding]);
  });

  it('tells a refusal with its status and code [CALL-01]', async () => {
    const { send } = drive(() => json({ error: { code: 'GH_BUSY', message: 'later' } }, 500));
    const error = { kind: 'status', status: 500, code: 'GH_BUSY', message: 'later' };
    expect(await send(name)).toEqual({ ok: false, error });
  });

  it('gives up in its time, at most 15 s, when the answer never comes [CALL-03]', async () => {
    const { clock, send } = drive(() => new Promise<Response>(() => {}));
    const result = send(name);
    await callOf(name);
    await clock.advance(row.timeoutMs - 1);
    expect(await Promise.race([result, 'waiting'])).toBe('waiting');
    await clock.advance(1);
    expect(await result).toMatchObject({ ok: false, error: { kind: 'timeout' } });
    expect(row.timeoutMs).toBeLessThanOrEqual(15_000);
    expect(clock.pending()).toBe(0);
  });

  it('takes an answer that is no JSON, or not the agreed one, for a failed call [CALL-01]', async () => {
    const page = drive(() => Promise.resolve(new Response('<!doctype html>')));
    expect(await page.send(name)).toMatchObject({
      ok: false,
      error: { kind: 'malformed', message: expect.stringContaining('not JSON') },
    });
    const wrong = drive(() => json(row.wrong));
    expect(await wrong.send(name)).toMatchObject({ ok: false, error: { kind: 'malformed', status: 200 } });
  });

  it('tells a broken connection apart, and leaves no timer behind [CALL-03]', async () => {
    const { clock, send } = drive(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await send(name)).toMatchObject({ ok: false, error: { kind: 'network' } });
    expect(clock.pending()).toBe(0);
  });

  it('ends when its caller leaves [CALL-02]', async () => {
    const { clock, send } = drive(() => new Promise<Response>(() => {}));
    const leave = new AbortController();
    const result = send(name, leave.signal);
    await callOf(name);
    await clock.advance(0);
    leave.abort();
    expect(await result).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(clock.pending()).toBe(0);
  });
});

it('sends the same key with each try of a sign [SIGN-03]', async () => {
  const { sent, send } = drive(() => json(CALL_TABLE.sign?.answer));
  await send('sign');
  expect(sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'))).toEqual(['key-1']);
});

it('fails calls to a kiosk service that does not exist, without a request [CALL-03]', async () => {
  const http = createHttp({ clock: createFakeClock(), pageUrl: () => PAGE, fetch: () => json({}) });
  const call = await callOf('get-kiosk-info');
  expect(await call(http, {}, { idempotencyKey: '' })).toMatchObject({ ok: false, error: { kind: 'network' } });
});
