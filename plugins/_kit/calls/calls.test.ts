import { createFakeClock } from 'gatehouse-engine/testing';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../../schemas/call.ts';
import { sign } from '../../../schemas/generated/calls/sign.ts';
import { calls } from '../../../schemas/generated/calls.ts';
import type { SignRequest } from '../../../schemas/generated/types.ts';
import { parseFormBody } from '../../../server/http/form-body.ts';
import type { CallResult, KeyedOptions } from './call-error.ts';
import { createHttp } from './http.ts';

/** The page that the examples are sent from. */
const PAGE = 'https://gate.example/en/1/slideshow';
const KIOSK = 'http://127.0.0.1:8321';

/** Each call as the spec defines it: changing this changes what other backends must answer. */
const SPECIFIED = `
  GET /api/booking-extra-data query 8s: refnr
  GET getdocument query 8s: trackid
  GET slideshow/get-brethalyzersign query 8s: id
  GET {kioskService}/get-kiosk-info query 3s:
  GET {kioskService}/print query 5s: link
  GET {page}/get-company-breathalyzer-data query 7s: subLocationId
  GET {page}/getformfields query 8s: location_id
  GET {page}/getvideo query 7s: subLocationId
  POST /clearScan form 8s: id
  POST /contacts/search json 4.5s: query location_id
  POST /getIdScans json 8s: locationId userlang scannerid
  POST /getlocationcloseData form 8s: locationId time
  POST /kiosk/delete-pdf json 8s: file
  POST slideshow/brethalyzersign json 8s: form subLocationId trackId readSlideshow main_location_id unique_identification_number
  POST slideshow/check-approval-idscan json 8s: idscanID
  POST slideshow/check-driver json 7s: name reg_number phone_number sublocationId trackId
  POST slideshow/check-eligibility-for-otp json 4.5s: phone_no
  POST slideshow/getqrcode json 8s: locationId name lpnumber
  POST slideshow/getslottimebookings json 8s: locationId sublocation_track show_timestamp onlyLocation
  POST slideshow/getslottimebookingstatus json 8s: locationId trackOrSublocationId identification_number
  POST slideshow/send_otp json 8s: form phone_no location_id
  POST slideshow/sign json 8s: form subLocationId trackId readSlideshow breathalyzer_check module_kiosk main_location_id checkin_time printer_type slideshow_html isLandscape luprefnr contact_to_visit
  POST slideshow/slideshow_watcher_sign json 8s: form subLocationId trackId main_location_id breathalyzer_check
  POST slideshow/validate-sms-status json 8s: phone_no
  POST slideshow/verify_otp json 8s: phone_no otp`;

/** One call with the example request and answer from its schema. */
interface Row {
  name: string;
  method: string;
  address: string;
  encoding: 'query' | 'json' | 'form';
  timeoutMs: number;
  anyAnswer: boolean;
  fields: readonly string[];
  request: Record<string, unknown>;
  answer: unknown;
}

const example = <T>(schema: { readonly examples?: unknown }): T => (schema.examples as T[])[0] as T;

function addressOf(path: string): string {
  if (path.startsWith('{page}')) return path.replace('{page}', PAGE);
  return path.startsWith('{') ? path.replace('{kioskService}', KIOSK) : new URL(path, PAGE).href;
}

const ROWS: readonly Row[] = Object.entries(calls)
  .filter(([, { caller }]) => caller === 'page')
  .map(([name, { method, path, encoding, timeoutMs = 0, anyAnswer = false, request, answer }]) => ({
    name,
    method,
    encoding,
    timeoutMs,
    anyAnswer,
    address: addressOf(path),
    fields: Object.keys(request.properties ?? {}),
    request: example(request),
    answer: example(answer),
  }));

const modules = import.meta.glob<Record<string, Call<object, unknown, true>>>('../../../schemas/generated/calls/*.ts');

async function callOf(name: string): Promise<Call<object, unknown, true>> {
  const [call] = Object.values((await modules[`../../../schemas/generated/calls/${name}.ts`]?.()) ?? {});
  if (!call) throw new Error(`schemas/generated/calls/${name}.ts exports no call`);
  return call;
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
    log: { warn: () => {} },
    fetch: (url, init) => {
      sent.push({ url: new URL(url), init });
      return answer();
    },
  });
  const send = async ({ name, request }: Row, signal?: AbortSignal): Promise<CallResult<unknown>> =>
    http.send(await callOf(name), request, { signal, idempotencyKey: 'key-1' });
  return { clock, http, sent, send };
}

const json = (body: unknown, status = 200): Promise<Response> =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));

function fieldsSent({ url, init }: Sent, encoding: Row['encoding']): Record<string, unknown> {
  if (encoding === 'query') return Object.fromEntries(url.searchParams);
  if (encoding === 'form') return Object.fromEntries(new URLSearchParams(String(init.body)));
  return JSON.parse(String(init.body)) as Record<string, unknown>;
}

const asText = (request: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(request).map(([key, value]) => [key, String(value)]));

/** Of a page whose backend keeps what was shown. */
const OWN = new Set(['lessons', 'lessons_version', 'recall', 'crew']);

it('are those of the specification, verb, path, encoding, time-out and fields [CALL-01]', () => {
  const said = Object.values(calls)
    .filter(({ caller }) => caller === 'page')
    .map(({ method, path, encoding, timeoutMs = 0, request }) =>
      `${method} ${path} ${encoding} ${timeoutMs / 1000}s: ${Object.keys(request.properties ?? {})
        .filter((name) => !OWN.has(name))
        .join(' ')}`.trim(),
    );
  const specified = SPECIFIED.trim().split(/\n\s*/);
  expect(said.filter((line) => specified.includes(line)).sort()).toEqual(specified.sort());
});

describe.each(ROWS)('$name', (row) => {
  it('shows in its schema an example of every field [CALL-01]', () => {
    expect(Object.keys(row.request).sort()).toEqual([...row.fields].sort());
  });

  it('sends exactly the named fields to the right place [CALL-01]', async () => {
    const { sent, send } = drive(() => json(row.answer));
    expect(await send(row)).toEqual({ ok: true, value: row.answer });
    expect(sent).toHaveLength(1);
    const [call] = sent as [Sent];
    expect(call.init.method).toBe(row.method);
    expect(call.url.origin + call.url.pathname).toBe(row.address);
    expect(call.url.hash).toBe('');
    expect(fieldsSent(call, row.encoding)).toEqual(row.encoding === 'json' ? row.request : asText(row.request));
    if (row.encoding !== 'query') expect(call.url.search).toBe('');
    const type = { json: 'application/json', form: 'application/x-www-form-urlencoded', query: undefined };
    expect((call.init.headers as Record<string, string>)['content-type']).toBe(type[row.encoding]);
  });

  it('reports a refusal with its status and code [CALL-01]', async () => {
    const { send } = drive(() => json({ error: { code: 'GH_BUSY', message: 'later' } }, 500));
    const error = { kind: 'status', status: 500, code: 'GH_BUSY', message: 'later' };
    expect(await send(row)).toEqual({ ok: false, error });
  });

  it('gives up in its time, at most 10 s, when the answer never comes [CALL-03] [OFF-08]', async () => {
    const { clock, send } = drive(() => new Promise<Response>(() => {}));
    const result = send(row);
    await callOf(row.name);
    await clock.advance(row.timeoutMs - 1);
    expect(await Promise.race([result, 'waiting'])).toBe('waiting');
    await clock.advance(1);
    expect(await result).toMatchObject({ ok: false, error: { kind: 'timeout' } });
    expect(row.timeoutMs).toBeLessThanOrEqual(10_000);
    expect(clock.pending()).toBe(0);
  });

  it('takes a web page for a failed call, and half an answer unless any 2xx is success [CALL-01] [ANY-04] [OFF-02]', async () => {
    for (const body of ['<!doctype html>', ' <HTML><body>Sign in', '{"status": tr']) {
      const { send } = drive(() => Promise.resolve(new Response(body)));
      expect(await send(row)).toMatchObject(
        row.anyAnswer && body.startsWith('{')
          ? { ok: true }
          : { ok: false, error: { kind: 'malformed', status: 200, message: expect.stringContaining('not JSON') } },
      );
    }
  });

  it('tells a broken connection apart, and leaves no timer behind [CALL-03]', async () => {
    const { clock, send } = drive(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await send(row)).toMatchObject({ ok: false, error: { kind: 'network' } });
    expect(clock.pending()).toBe(0);
  });

  it('ends when its caller leaves [CALL-02]', async () => {
    const { clock, send } = drive(() => new Promise<Response>(() => {}));
    const leave = new AbortController();
    const result = send(row, leave.signal);
    await callOf(row.name);
    await clock.advance(0);
    leave.abort();
    expect(await result).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(clock.pending()).toBe(0);
  });
});

it('sends the same key with each try of a sign [SIGN-03]', async () => {
  const { http, sent } = drive(() => json(example(calls.sign.answer)));
  const options: KeyedOptions = { idempotencyKey: 'key-1' };
  await http.send(sign, example(calls.sign.request), options);
  await http.send(sign, example(calls.sign.request), options);
  // @ts-expect-error a try without a key must not compile
  () => http.send(sign, example(calls.sign.request));
  expect(sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'))).toEqual(['key-1', 'key-1']);
});

it('sends the fields of the form each by its name to a backend that reads form data [ANY-04]', async () => {
  // The lessons shown are sent only to a backend that reads JSON.
  const {
    lessons: _,
    lessons_version: __,
    recall: ___,
    crew: ____,
    ...request
  } = example<SignRequest>(calls.sign.request);
  const sent: RequestInit[] = [];
  const http = createHttp({
    clock: createFakeClock(),
    pageUrl: () => PAGE,
    log: { warn: () => {} },
    callEncoding: 'form',
    fetch: (_, init) => {
      sent.push(init);
      return json('visit_12.pdf');
    },
  });
  expect(await http.send(sign, request, { idempotencyKey: 'key-1' })).toMatchObject({ ok: true });
  const [init] = sent;
  expect(new Headers(init?.headers).get('content-type')).toBe('application/x-www-form-urlencoded');
  const body = Object.fromEntries(new URLSearchParams(String(init?.body)));
  expect(body).toMatchObject({ ...request.form, trackId: '4', isLandscape: '0', slideshow_html: '<main></main>' });
  expect(body['form[form_field_name]']).toBe('Ada Åström');
  // Our own server reads the same from it as from JSON.
  expect(parseFormBody(String(init?.body))).toMatchObject({
    ...request,
    subLocationId: '3',
    trackId: '4',
    main_location_id: '1',
  });
});

it('fails calls to a kiosk service that does not exist, without a request [CALL-03]', async () => {
  const http = createHttp({
    clock: createFakeClock(),
    pageUrl: () => PAGE,
    log: { warn: () => {} },
    fetch: () => json({}),
  });
  const call = await callOf('get-kiosk-info');
  expect(await http.send(call, {}, { idempotencyKey: '' })).toMatchObject({ ok: false, error: { kind: 'network' } });
});

describe('a call whose visit the server did not begin', () => {
  const notBegun = () => json({ error: { code: 'visit_not_begun', message: '' } }, 403);
  /** Which requests the page makes for one call, given the answers to the call in turn; the page itself is always there. */
  async function asked(...answers: (() => Promise<Response>)[]) {
    const made: string[] = [];
    const http = createHttp({
      clock: createFakeClock(),
      pageUrl: () => PAGE,
      log: { warn: () => {} },
      fetch: (url, { method }) => {
        made.push(`${method} ${new URL(url).pathname}`);
        return method === 'HEAD' ? Promise.resolve(new Response()) : (answers.shift() ?? notBegun)();
      },
    });
    const { ok } = await http.send(sign, example(calls.sign.request), { idempotencyKey: 'key-1' });
    return { made, ok };
  }
  const [call, page] = ['POST /en/1/slideshow/sign', 'HEAD /en/1/slideshow'];

  it('is repeated once the page has asked for itself again, which begins a visit [CALL-01] [CALL-03]', async () => {
    expect(await asked(notBegun, () => json(example(calls.sign.answer)))).toEqual({
      made: [call, page, call],
      ok: true,
    });
  });

  it('is repeated once only, and no other refusal is [CALL-01] [CALL-03]', async () => {
    expect(await asked(notBegun, notBegun)).toEqual({ made: [call, page, call], ok: false });
    for (const body of [{}, { error: { code: 'forbidden', message: '' } }])
      expect(await asked(() => json(body, 403))).toEqual({ made: [call], ok: false });
  });
});
