import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ReadDeskAnswer, ReadMusterAnswer } from '../../schemas/generated/types.ts';
import type { LiveServer } from '../drivers/live-server.ts';
import { pairedToken } from '../drivers/paired-kiosk.ts';
import { BACKENDS } from './backends.ts';
import { PHONE } from './locations.ts';
import { receptionAt } from './reception.ts';
import { count, note } from './results.ts';

const PAGES = 10;
const INVENTED = 1_200;
const A_PAGE = 9;
const AN_ADDRESS = 1_000;
const MEGABYTE = 1024 * 1024;
const ATTACKER = '203.0.113.9';
/** As large as a page may send one. */
const SHEET = `<p>${'x'.repeat(200_000)}</p>`;

let keys = 0;

/** Signs as a page does that is opened from an address. @returns status, and whether a person has to confirm it */
async function signsFrom(url: string, ip: string, { cookie, name, sheet = '' }: Record<string, string>) {
  keys += 1;
  const answer = await fetch(`${url}/en/501/slideshow/sign`, {
    method: 'POST',
    headers: {
      cookie: cookie ?? '',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': ip,
      'idempotency-key': `flood-desk-${process.pid}-${String(keys).padStart(6, '0')}`,
    },
    body: JSON.stringify({
      form: { form_field_name: name, label_company: 'Frakt AB', label_phone_number: '+46701234567' },
      subLocationId: 0,
      trackId: 0,
      readSlideshow: 1,
      breathalyzer_check: 0,
      module_kiosk: 0,
      isLandscape: 0,
      main_location_id: 501,
      checkin_time: 1_763_974_800,
      printer_type: 'A4',
      slideshow_html: sheet,
      luprefnr: '',
      contact_to_visit: '',
    }),
  });
  const { confirmed = true } = (await answer.json()) as { confirmed?: boolean };
  return { status: answer.status, confirmed };
}

async function openCheckIn(url: string, ip: string, cookie = ''): Promise<string> {
  const headers = { 'x-forwarded-for': ip, cookie };
  const page = await fetch(`${url}/en/501/slideshow`, { method: 'HEAD', headers });
  const set = page.headers.getSetCookie().map((line) => line.split(';')[0]);
  return [...(cookie === '' ? [] : [cookie]), ...set].join('; ');
}

async function megabytes({ dataDir }: LiveServer): Promise<number> {
  const sizes = ['gatehouse.db', 'gatehouse.db-wal'].map((file) =>
    stat(join(dataDir, file)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / MEGABYTE;
}

describe('invented visits from one address', () => {
  for (const { name: on, isMissing, start } of BACKENDS)
    it.skipIf(isMissing)(
      `wait for a person, while everyone real is on the lists, on ${on} [DESK-01] [DESK-04] [OFF-02]`,
      async () => {
        const backend = await start([PHONE], { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' });
        try {
          const [server] = backend.servers as [LiveServer];
          const { url } = server;
          const desk = await receptionAt(server);
          const kiosk = `gatehouse_kiosk=${await pairedToken(server)}`;
          const before = await megabytes(server);

          const pages = await Promise.all(Array.from({ length: PAGES }, () => openCheckIn(url, ATTACKER)));
          const outcomes = new Map<string, number>();
          const begun = performance.now();
          let isOver = false;
          const floods = pages.map(async (cookie, page) => {
            for (let i = 0; i < INVENTED / PAGES; i += 1) {
              const { status, confirmed } = await signsFrom(url, ATTACKER, {
                cookie,
                name: `Invented ${page} ${i}`,
                sheet: SHEET,
              });
              const what = status === 200 ? (confirmed ? 'signed' : 'unconfirmed') : String(status);
              outcomes.set(what, (outcomes.get(what) ?? 0) + 1);
            }
          });
          const flood = Promise.all(floods).finally(() => {
            isOver = true;
          });
          // An honest site of up to 120 visitors a minute, on phones, and a kiosk behind the attacker's address.
          const real: string[] = [];
          let slowest = 0;
          while (!isOver || real.length < 40) {
            if (real.length === 120) break;
            const isAtKiosk = real.length % 10 === 9;
            const name = `Real ${real.length}`;
            const ip = isAtKiosk ? ATTACKER : '192.0.2.7';
            const cookie = await openCheckIn(url, ip, isAtKiosk ? kiosk : '');
            const at = performance.now();
            expect(await signsFrom(url, ip, { cookie, name })).toEqual({ status: 200, confirmed: true });
            slowest = Math.max(slowest, performance.now() - at);
            real.push(name);
          }
          await flood;
          const tookMs = performance.now() - begun;
          const unconfirmed = outcomes.get('unconfirmed') ?? 0;
          const signed = PAGES * A_PAGE;
          expect(Object.fromEntries(outcomes)).toEqual({ signed, unconfirmed, 429: INVENTED - signed - unconfirmed });
          // Visits being stored at the same moment are not counted yet.
          expect(unconfirmed).toBeGreaterThanOrEqual(AN_ADDRESS);
          expect(unconfirmed).toBeLessThan(AN_ADDRESS + PAGES);

          const here = { locationId: '501' };
          const asked = performance.now();
          const list: ReadDeskAnswer = await desk('read-desk', {}, here);
          const muster: ReadMusterAnswer = await desk('read-muster', {}, here);
          const readMs = performance.now() - asked;
          for (const people of [list.visits, muster.people]) {
            const names = new Set(people.map(({ name }) => name));
            expect(real.filter((name) => !names.has(name))).toEqual([]);
            expect(people).toHaveLength(real.length + signed);
          }
          const [group, ...others] = list.waiting;
          expect([group?.kind, group?.count, others]).toEqual(['unconfirmed', unconfirmed, []]);
          expect(muster.unconfirmed.map((one) => [one.count, one.people.length])).toEqual([[unconfirmed, unconfirmed]]);
          if (before > 0) expect((await megabytes(server)) - before).toBeLessThan(60);

          const removal = performance.now();
          const params = { ...here, groupId: group?.id ?? '' };
          expect(await desk('settle-unconfirmed', { confirm: false, until: group?.until }, params)).toEqual({
            count: unconfirmed,
          });
          const removedMs = performance.now() - removal;
          expect((await desk('read-desk', {}, here)).waiting).toEqual([]);
          expect((await desk('read-muster', {}, here)).people).toHaveLength(real.length + signed);
          note({
            fault: 'invented visits from one address',
            on,
            tried: `${count(INVENTED)} on ${PAGES} pages in ${Math.round(tookMs / 1000)} s, beside ${real.length} real ones`,
            seen: `${signed} on the lists; a real one took ${Math.round(slowest)} ms at most; both lists read in ${Math.round(readMs)} ms, the rest removed in ${Math.round(removedMs)} ms`,
          });
        } finally {
          await backend.stop();
        }
      },
    );
});
