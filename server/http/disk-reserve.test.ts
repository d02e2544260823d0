import { expect, it } from 'vitest';
import { newKey, signBody } from '../testing/app.ts';
import { temporaryStore } from '../testing/databases.ts';
import { testKiosk } from '../testing/kiosk.ts';
import { outboxOf, sealTo } from '../testing/outbox.ts';
import { staffServer } from '../testing/staff.ts';

const PAGE = '/en/1/slideshow';
const GIGABYTE = 1024 ** 3;

it('the last of the disk is for staff and kiosks: visits of others stay on their devices until there is room [OFF-02] [DESK-01]', async () => {
  const temporary = await temporaryStore();
  const space = { free: GIGABYTE, size: 100 * GIGABYTE };
  const { server, first } = await staffServer(temporary, { diskSpace: async () => space });
  const owner = await first();
  const browser = server.browser();
  const outbox = outboxOf((await browser.get(PAGE)).text);
  const sealed = await sealTo(outbox, { key: newKey(), page: PAGE, proof: outbox.proof, body: signBody() });
  const { cookie } = await testKiosk(server);
  const sign = async (from = '') => {
    const headers = { cookie: from, 'sec-fetch-site': 'same-origin', 'idempotency-key': newKey() };
    if (from === '') return browser.post(`${PAGE}/sign`, signBody(), headers);
    const page = await server.app.inject({ url: PAGE, headers: { accept: 'text/html', cookie: from } });
    const visit = page.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const kiosk = { ...headers, cookie: `${from}; ${visit}` };
    const answer = await server.app.inject({
      method: 'POST',
      url: `${PAGE}/sign`,
      headers: kiosk,
      payload: signBody(),
    });
    return { status: answer.statusCode };
  };
  expect((await sign()).status).toBe(200);

  space.free = GIGABYTE / 32;
  server.clock.now += 1_000;
  const refused = await browser.post(`${PAGE}/sign`, signBody(), { 'idempotency-key': newKey() });
  expect([refused.status, refused.json.error.code, refused.headers['retry-after']]).toEqual([
    503,
    'room_reserved',
    '60',
  ]);
  const late = await browser.post('/outbox', { sealed, waited_ms: 0 });
  expect(late.status).toBe(503);
  expect((await sign(cookie)).status).toBe(200);
  const { visits } = (await owner.call('read-desk', {}, {}, { locationId: '1' })).json;
  expect(visits).toHaveLength(2);
  const leave = { visits: visits.map(({ id }: { id: number }) => id) };
  expect((await owner.call('sign-out-visits', leave, {}, { locationId: '1' })).status).toBe(200);

  space.free = GIGABYTE;
  server.clock.now += 1_000;
  expect((await browser.post('/outbox', { sealed, waited_ms: 0 })).status).toBe(200);
  await server.app.close();
  await temporary.close();
});
