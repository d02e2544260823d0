import { describe, expect, it } from 'vitest';
import { newCrewCode } from '../../domain/crew-code.ts';
import type { LiveServer } from '../drivers/live-server.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { BACKENDS } from './backends.ts';
import { count, note } from './results.ts';

const SITE = 505;
const LOCATION = plainLocation(SITE, { module_crew: 1 });
/** Crews that come one after the other, and how many they are. */
const [CREWS, SIZE] = [5, 6];
const ADDRESSES = 20;
const CALLS = 120;

let keys = 0;

/** A phone that has the page open. */
async function phone(url: string, ip: string) {
  const page = await fetch(`${url}/en/${SITE}/slideshow`, { headers: { 'x-forwarded-for': ip } });
  const cookie = page.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const post = async (call: string, body: object, more = {}) => {
    const answer = await fetch(`${url}/en/${SITE}/slideshow/${call}`, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': ip,
        ...more,
      },
      body: JSON.stringify(body),
    });
    // biome-ignore lint/suspicious/noExplicitAny: each caller knows the type of the answer
    return { status: answer.status, json: (await answer.json()) as any };
  };
  return {
    post,
    open: (code: string, shared: object | null = null) =>
      post('open-crew', { locationId: SITE, code, size: SIZE, shared }),
    join: (code: string) => post('join-crew', { locationId: SITE, code }),
    counts: async (code: string) => (await post('get-crew', { locationId: SITE, code })).json.done as number,
    async signs(name: string, crew: object) {
      keys += 1;
      const body = {
        form: { form_field_name: name },
        subLocationId: 0,
        trackId: 0,
        readSlideshow: 1,
        breathalyzer_check: 0,
        module_kiosk: 0,
        isLandscape: 0,
        main_location_id: SITE,
        checkin_time: 1_763_974_800,
        printer_type: 'A4',
        slideshow_html: '',
        luprefnr: '',
        contact_to_visit: '',
        crew,
      };
      const key = `flood-crews-${process.pid}-${String(keys).padStart(6, '0')}`;
      expect((await post('sign', body, { 'idempotency-key': key })).status, name).toBe(200);
    },
  };
}

describe('a flood of invented crews', () => {
  for (const { name: on, isMissing, start } of BACKENDS)
    it.skipIf(isMissing)(
      `keeps no crew from checking in together, also at an address from which codes are guessed, on ${on} [DAY-06]`,
      async () => {
        const backend = await start([LOCATION], { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' });
        try {
          const [{ url }] = backend.servers as [LiveServer];
          const outcomes = new Map<string, number>();
          const saw = (what: string, status: number) =>
            outcomes.set(`${what} ${status}`, (outcomes.get(`${what} ${status}`) ?? 0) + 1);
          const found: string[] = [];
          const flood = Promise.all(
            Array.from({ length: ADDRESSES }, async (_, i) => {
              const ip = `198.51.100.${i + 1}`;
              let stranger = await phone(url, ip);
              for (let call = 0; call < CALLS; call += 1) {
                // The attacker opens a new page when out of guesses.
                if (call % 30 === 0) stranger = await phone(url, ip);
                saw('open', (await stranger.open(newCrewCode())).status);
                const guess = await stranger.join(newCrewCode());
                saw('join', guess.status);
                if (guess.json.status === 'found') found.push(String(guess.json.status));
                const scanned = { redirect: 'manual', headers: { 'x-forwarded-for': ip } } as const;
                saw('scan', (await fetch(`${url}/c/${SITE}/${newCrewCode()}`, scanned)).status);
              }
            }),
          );

          const shared = { answers: [{ name: 'label_company', value: 'Fitters Ltd' }] };
          for (let crew = 0; crew < CREWS; crew += 1) {
            const ip = `192.0.2.${crew + 1}`;
            const code = newCrewCode();
            const first = await phone(url, ip);
            expect((await first.open(code)).json).toEqual({ status: 'open' });
            expect((await first.open(code, shared)).json).toEqual({ status: 'open' });
            await first.signs('First', { code, size: SIZE, first: 1 });
            await Promise.all(
              Array.from({ length: SIZE - 1 }, async (_, i) => {
                const member = await phone(url, ip);
                expect((await member.join(code)).json).toMatchObject({ status: 'found', answers: shared.answers });
                await member.signs(`Member ${i}`, { code, size: 0, first: 0 });
              }),
            );
            expect(await first.counts(code)).toBe(SIZE);
          }

          // Someone at the same address guesses: the code fills in nothing then, but who has it still belongs to the crew.
          const ip = '192.0.2.99';
          const code = newCrewCode();
          const first = await phone(url, ip);
          await first.open(code, shared);
          await first.signs('First', { code, size: SIZE, first: 1 });
          for (let page = 0; page < 5; page += 1) {
            const guesser = await phone(url, ip);
            for (let guess = 0; guess < 8; guess += 1) await guesser.join(newCrewCode());
          }
          const member = await phone(url, ip);
          expect((await member.join(code)).status).toBe(429);
          await member.signs('Member', { code, size: 0, first: 0 });
          const elsewhere = await phone(url, '192.0.2.100');
          expect(await elsewhere.counts(code)).toBe(2);

          await flood;
          expect(found).toEqual([]);
          expect([...outcomes.keys()].sort()).toEqual(['join 200', 'join 429', 'open 200', 'open 429', 'scan 303']);
          const asked = [...outcomes.values()].reduce((sum, n) => sum + n, 0);
          note({
            fault: 'crews are opened and their codes guessed by strangers',
            on,
            tried: `${count(asked)} calls from ${ADDRESSES} addresses, beside ${CREWS} crews of ${SIZE}`,
            seen: 'each crew was counted whole, and no code was found',
          });
        } finally {
          await backend.stop();
        }
      },
    );
});
