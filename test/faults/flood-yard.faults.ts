import { describe, expect, it } from 'vitest';
import type { LiveServer } from '../drivers/live-server.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { BACKENDS } from './backends.ts';
import { receptionAt } from './reception.ts';
import { count, note } from './results.ts';

const YARD = 504;
const TRUCKS = 20;
/** Number of attacking addresses, and of streams that each opens. */
const [ADDRESSES, STREAMS] = [30, 25];
const places = [{ id: 'bays', name: 'Bays', kind: 'bay', capacity: TRUCKS }];
const LOCATION = plainLocation(YARD, { module_pass: 1 }, { yard: { board: true, places } });
const HERE = { locationId: String(YARD) };

interface Call {
  readonly plate: string;
}

let keys = 0;

/** A driver on a phone. @returns the visit, and the address of its pass */
async function arrives(url: string, plate: string, ip: string) {
  keys += 1;
  const page = await fetch(`${url}/en/${YARD}/slideshow`, { headers: { 'x-forwarded-for': ip } });
  const headers = {
    cookie: page.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; '),
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': ip,
  };
  const post = async (path: string, body: object, more = {}) => {
    const init = { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) };
    const answer = await fetch(`${url}/en/${YARD}/slideshow/${path}`, init);
    expect(answer.status, path).toBe(200);
    return answer.json();
  };
  const key = `flood-yard-${process.pid}-${String(keys).padStart(6, '0')}`;
  const signed = await post(
    'sign',
    {
      form: { form_field_name: 'Bo Ek', form_field_registration_number: plate },
      subLocationId: 0,
      trackId: 0,
      readSlideshow: 1,
      breathalyzer_check: 0,
      module_kiosk: 0,
      isLandscape: 0,
      main_location_id: YARD,
      checkin_time: 1_763_974_800,
      printer_type: 'A4',
      slideshow_html: '',
      luprefnr: '',
      contact_to_visit: '',
    },
    { 'idempotency-key': key },
  );
  const id: number = signed.signature_id;
  const pass = await post('get-pass', { id });
  return { id, line: `${url}${pass.url}/line` };
}

/** Listens to server-sent events until it is stopped. */
async function listens<News>(address: string, ip: string) {
  const stopping = new AbortController();
  const headers = { accept: 'text/event-stream', 'x-forwarded-for': ip };
  const answer = await fetch(address, { headers, signal: stopping.signal });
  const heard: News[] = [];
  const state = { status: answer.status, isOver: false };
  const read = async () => {
    let rest = '';
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + part).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, data] = /^data: (.+)$/m.exec(block) ?? [];
        if (data !== undefined) heard.push(JSON.parse(data));
      }
    }
  };
  const reading = read()
    .catch(() => {})
    .finally(() => {
      state.isOver = true;
    });
  const stop = (): Promise<void> => {
    stopping.abort();
    return reading;
  };
  return { heard, state, stop };
}

describe('a flood on the line of a yard', () => {
  for (const { name: on, isMissing, start } of BACKENDS)
    it.skipIf(isMissing)(
      `keeps no clerk from calling, no driver and no board from hearing of it, on ${on} [DAY-01] [CALL-03]`,
      async () => {
        const backend = await start([LOCATION], { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' });
        try {
          const [{ url }] = backend.servers as [LiveServer];
          const desk = await receptionAt(backend.servers[0] as LiveServer);
          const board = `${url}/en/${YARD}/board/calls`;
          const screen = await listens<{ calls: Call[] }>(board, '192.0.2.1');

          const attackers = Array.from({ length: ADDRESSES }, (_, i) => `198.51.100.${i + 1}`);
          const outcomes = new Map<string, number>();
          const saw = (what: string, status: number) =>
            outcomes.set(`${what} ${status}`, (outcomes.get(`${what} ${status}`) ?? 0) + 1);
          const streams: { stop(): Promise<void> }[] = [];
          let isOver = false;
          const wrong = { authorization: `Bearer ${'x'.repeat(43)}` };
          const floods = attackers.map(async (ip) => {
            for (let i = 0; i < STREAMS; i += 1) {
              const stream = await listens(board, ip);
              saw('stream', stream.state.status);
              streams.push(stream);
            }
            const ask = async (what: string, path: string, headers = {}) =>
              saw(what, (await fetch(url + path, { headers: { 'x-forwarded-for': ip, ...headers } })).status);
            for (let i = 0; !isOver || i < 300; i += 1) {
              await ask('board', `/en/${YARD}/board/calls`);
              await ask('pass', `/en/pass/${'x'.repeat(43)}/line`);
              await ask('record', `/en/pass/${'x'.repeat(43)}/wait`);
              await ask('yard', '/api/yard', wrong);
            }
          });
          const flood = Promise.all(floods);

          let slowest = 0;
          for (let i = 0; i < TRUCKS; i += 1) {
            const plate = `TRK ${100 + i}`;
            const driver = await arrives(url, plate, '192.0.2.7');
            const pass = await listens<{ state: string }>(driver.line, '192.0.2.7');
            await expect.poll(() => pass.heard.at(-1)?.state, { timeout: 60_000 }).toBe('waiting');
            const at = performance.now();
            await desk('move-in-yard', { visit_id: driver.id, move: 'call', place_id: 'bays' }, HERE);
            await expect.poll(() => pass.heard.at(-1)?.state, { timeout: 60_000 }).toBe('called');
            await expect.poll(() => screen.heard.at(-1)?.calls[0]?.plate, { timeout: 60_000 }).toBe(plate);
            slowest = Math.max(slowest, performance.now() - at);
            await pass.stop();
          }
          isOver = true;
          await flood;
          expect(screen.state).toEqual({ status: 200, isOver: false });
          // A screen that is switched on in the midst of it listens as well.
          const late = await listens<{ calls: Call[] }>(board, '192.0.2.2');
          await expect.poll(() => late.heard.at(-1)?.calls.length, { timeout: 60_000 }).toBe(TRUCKS);

          const seen = [...outcomes.keys()].sort();
          expect(seen).toEqual(['board 200', 'pass 404', 'record 404', 'stream 200', 'yard 401', 'yard 429']);
          await Promise.all([...streams, screen, late].map((stream) => stream.stop()));
          const asked = [...outcomes.values()].reduce((sum, n) => sum + n, 0);
          note({
            fault: 'board, passes and yard system are flooded',
            on,
            tried: `${count(asked)} calls and ${count(ADDRESSES * STREAMS)} streams from ${ADDRESSES} addresses, beside ${TRUCKS} trucks`,
            seen: `each was called, and heard of it on pass and board; ${Math.round(slowest)} ms at most`,
          });
        } finally {
          await backend.stop();
        }
      },
    );
});
