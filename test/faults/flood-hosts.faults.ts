import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { newKey } from '../../plugins/sign/slice.ts';
import { startMailServer } from '../../server/core/mail/testing/smtp-server.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { BACKENDS, type Backend } from './backends.ts';
import { count, note } from './results.ts';

const ID = 507;
const HOSTS = 40;
/** As an attacker who floods a host does, with one cookie. */
const FLOOD = 290;
const SITE = 120;
const FLOODER = '203.0.113.5';

const yard = plainLocation(
  ID,
  { module_tell_host: 1 },
  {
    fields: { default: [{ name: 'label_who_visit', field_type: 'autocomplete', required: 0 }] },
    contacts: Array.from({ length: HOSTS }, (_, i) => ({
      id: i + 1,
      name: `Host ${i + 1}`,
      email: `h${i + 1}@yard.example`,
      ...(i === 0 && { phone: '+46701234567' }),
    })),
  },
);

/** The usual limits, and a proxy that says where visitors call from. */
const AS_USUAL = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1', MAIL_FROM: 'Gate <gate@yard.example>' };

/** A page that someone opened at an address. @returns signs for a host */
async function openCheckIn(url: string, address: string): Promise<(host: number, name?: string) => Promise<number>> {
  const from = { 'x-forwarded-for': address };
  const page = await fetch(`${url}/en/${ID}/slideshow`, { method: 'HEAD', headers: from });
  const cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return async (host, name = 'Ada') => {
    const answer = await fetch(`${url}/en/${ID}/slideshow/sign`, {
      method: 'POST',
      headers: {
        ...from,
        cookie,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'idempotency-key': newKey(),
      },
      body: JSON.stringify({
        form: { form_field_name: name, label_who_visit: `Host ${host}` },
        subLocationId: 0,
        trackId: 0,
        readSlideshow: 1,
        breathalyzer_check: 0,
        module_kiosk: 0,
        main_location_id: ID,
        checkin_time: 1,
        printer_type: 'A4',
        slideshow_html: '',
        isLandscape: 0,
        luprefnr: '',
        contact_to_visit: '',
      }),
    });
    await answer.body?.cancel();
    return answer.status;
  };
}

async function until(isSo: () => boolean, ms: number): Promise<void> {
  for (const giveUpAt = Date.now() + ms; !isSo() && Date.now() < giveUpAt; )
    await new Promise((resolve) => setTimeout(resolve, 50));
}

describe.each(BACKENDS.map((kind) => [kind.name, kind] as const))('a host who is named without end, %s', (on, kind) => {
  it.skipIf(kind.isMissing)(
    'gets few messages, while every visitor of an honest site is announced at once [DESK-06]',
    async () => {
      const mail = await startMailServer();
      const env = { ...AS_USUAL, MAIL_URL: mail.url };
      let backend: Backend | undefined;
      try {
        backend = await kind.start([yard], env);
        const urls = backend.servers.map(({ url }) => url);
        const urlOf = (i: number) => urls[i % urls.length] ?? '';
        const flood = async () => {
          const one = await openCheckIn(urlOf(0), FLOODER);
          const statuses = [];
          for (let i = 0; i < FLOOD; i += 1) statuses.push(await one(1, `Win at evil.example ${i}`));
          for (let i = 0; i < 30; i += 1) {
            const sign = await openCheckIn(urlOf(i), FLOODER);
            for (let n = 0; n < 3; n += 1) await sign(1, 'Win at evil.example');
          }
          return statuses;
        };
        const site = async () => {
          const statuses = [];
          for (let i = 0; i < SITE; i += 1)
            statuses.push(await (await openCheckIn(urlOf(i), '198.51.100.7'))((i % (HOSTS - 1)) + 2));
          // The last one visits the flooded host.
          statuses.push(await (await openCheckIn(urlOf(0), '198.51.100.7'))(1, 'Honest'));
          return statuses;
        };
        const [, honest] = await Promise.all([flood(), site()]);
        expect(new Set(honest)).toEqual(new Set([200]));
        const flooded = () => mail.received.filter(({ to }) => to[0] === 'h1@yard.example');
        const others = () => mail.received.filter(({ to }) => to[0] !== 'h1@yard.example');
        await until(() => others().length >= SITE && flooded().some(({ text }) => text.includes('Honest')), 20_000);
        expect(others()).toHaveLength(SITE);
        expect(flooded().filter(({ text }) => text.includes('Honest'))).toHaveLength(1);
        expect(flooded().length).toBeLessThanOrEqual(11);
        expect(
          flooded()
            .map(({ text }) => text)
            .join(),
        ).not.toContain('evil.example');
        note({
          fault: 'one address names one host without end, by one page and by many',
          on,
          tried: `${count(FLOOD + 90)} visits, beside ${count(SITE + 1)} of a site`,
          seen: `${count(flooded().length - 1)} messages for the flood, ${count(SITE + 1)} for the site`,
        });
      } finally {
        await backend?.stop();
        await mail.stop();
      }
    },
  );
});

it('a mail server that is silent and a gateway that hangs delay no other message, and the text comes by the same id [DESK-06]', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => void sockets.add(socket.on('error', () => {})));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const ids: string[] = [];
  const hanging: ServerResponse[] = [];
  const gateway = createHttpServer((request, response) => {
    request.resume();
    ids.push(String(request.headers['idempotency-key']));
    // The first message gets no answer, at both attempts of its first try.
    const isFirst = ids.at(-1) === ids[0];
    if (isFirst && ids.filter((id) => id === ids[0]).length <= 2) return void hanging.push(response);
    response.end('{}');
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const portOf = (server: typeof silent) => (server.address() as AddressInfo).port;
  const [sqlite] = BACKENDS;
  const backend = await sqlite?.start([yard], {
    ...AS_USUAL,
    MAIL_URL: `smtp://127.0.0.1:${portOf(silent)}`,
    SMS_GATEWAY_URL: `http://127.0.0.1:${portOf(gateway)}/sms`,
  });
  try {
    const url = backend?.servers[0]?.url ?? '';
    const begun = Date.now();
    for (let i = 0; i < 12; i += 1) expect(await (await openCheckIn(url, `198.51.100.${i + 1}`))(1)).toBe(200);
    await until(() => new Set(ids).size >= 12, 10_000);
    expect(new Set(ids).size).toBe(12);
    const ms = Date.now() - begun;
    const firstTries = () => ids.filter((id) => id === ids[0]).length;
    await until(() => firstTries() >= 3, 30_000);
    expect(firstTries()).toBe(3);
    note({
      fault: 'the mail server is silent, and the SMS gateway hangs once',
      on: 'SQLite',
      tried: '12 visits',
      seen: `12 texts handed over after ${(ms / 1000).toFixed(1)} s; the one that hung again by the same id`,
    });
  } finally {
    for (const socket of sockets) socket.destroy();
    for (const response of hanging) response.destroy();
    await backend?.stop();
    silent.close();
    gateway.close();
  }
});
