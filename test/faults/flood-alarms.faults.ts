import { describe, expect, it } from 'vitest';
import type { LiveServer } from '../drivers/live-server.ts';
import { BACKENDS } from './backends.ts';
import { PHONE } from './locations.ts';
import { receptionAt } from './reception.ts';
import { count, note } from './results.ts';

const STRANGER = '203.0.113.9';
/** All of the site's devices are behind one address. */
const SITE = '192.0.2.7';
/** Phones with a pass that was opened from a message: their browsers have no visit. */
const PASSES = 60;
/** Pages of check-ins, which have one. */
const PAGES = 60;
/** A page asks every ten seconds: what it asks in a minute is asked here one after the other. */
const A_MINUTE = 6;
const FLOODS = 12;

interface Told {
  readonly status: number;
  readonly isAlarm: boolean;
}

/** Asks as a page does that is opened at an address. */
async function asks(url: string, ip: string, { cookie = '', location = '501' } = {}): Promise<Told> {
  const headers = { cookie, 'x-forwarded-for': ip, 'sec-fetch-site': 'same-origin' };
  const answer = await fetch(`${url}/alarms/${location}?language=en`, { headers });
  const json = (await answer.json()) as { alarm?: object | null };
  return { status: answer.status, isAlarm: json.alarm != null };
}

async function openCheckIn(url: string): Promise<string> {
  const page = await fetch(`${url}/en/501/slideshow`, { method: 'HEAD', headers: { 'x-forwarded-for': SITE } });
  return page.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

describe('strangers who ask for alarms without end', () => {
  for (const { name: on, isMissing, start } of BACKENDS)
    it.skipIf(isMissing)(`keep no page of the site from learning of one, on ${on} [DESK-04]`, async () => {
      const backend = await start([PHONE], { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' });
      try {
        const [server] = backend.servers as [LiveServer];
        const { url } = server;
        const desk = await receptionAt(server);
        const here = { locationId: '501' };
        const wild = await openCheckIn(url);
        const cookies = [
          ...Array.from({ length: PASSES }, () => ''),
          ...(await Promise.all(Array.from({ length: PAGES }, () => openCheckIn(url)))),
        ];

        let isOver = false;
        const seen = { asked: 0, refused: 0, wildRefused: 0, other: new Set<number>() };
        const strangers = Array.from({ length: FLOODS }, async (_, i) => {
          while (!isOver) {
            // The first is a runaway page of the site; the others have no visit, or invent a visit or a location.
            const isWild = i === 0;
            const made = { cookie: `gatehouse_visit=made-up-${seen.asked}`, location: `no-${seen.asked}` };
            const { status } = isWild
              ? await asks(url, SITE, { cookie: wild })
              : await asks(url, STRANGER, i % 3 === 0 ? {} : i % 3 === 1 ? { cookie: made.cookie } : made);
            seen.asked += 1;
            if (status === 429) seen[isWild ? 'wildRefused' : 'refused'] += 1;
            else if (status !== 200 && status !== 404) seen.other.add(status);
          }
        });
        const flood = Promise.all(strangers);
        const everybody = (): Promise<Told[]> => Promise.all(cookies.map((cookie) => asks(url, SITE, { cookie })));
        const unlike = (told: readonly Told[], isAlarm: boolean) =>
          told.filter((one) => one.status !== 200 || one.isAlarm !== isAlarm);

        const wrong: Told[] = [];
        for (let i = 0; i < A_MINUTE / 2; i += 1) wrong.push(...unlike(await everybody(), false));
        const { id } = await desk('raise-muster', {}, here);
        for (let i = 0; i < A_MINUTE / 2; i += 1) wrong.push(...unlike(await everybody(), true));
        await desk('end-muster', { id }, here);
        wrong.push(...unlike(await everybody(), false));
        // The wild page goes on until it is stopped.
        for (let i = 0; i < 400 && seen.wildRefused === 0; i += 1) await asks(url, SITE, { cookie: wild });
        const { status: afterwards } = await asks(url, SITE, { cookie: wild });
        isOver = true;
        await flood;
        expect(wrong).toEqual([]);
        expect([...seen.other]).toEqual([]);
        expect(afterwards).toBe(429);
        note({
          fault: 'strangers ask for alarms without end',
          on,
          tried: `${count(seen.asked)} questions, beside ${PASSES + PAGES} pages of the site`,
          seen: 'each page was told of the alarm and of its end when it asked next; a page that runs wild is stopped alone',
        });
      } finally {
        await backend.stop();
      }
    });
});
