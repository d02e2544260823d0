import { expect, it } from 'vitest';
import { HOUR_MS } from '../../../../domain/time.ts';
import { newKey, signBody, testServer } from '../../../testing/app.ts';
import { temporaryStore } from '../../../testing/databases.ts';
import { sampleLocation } from '../../../testing/location.ts';

it('a visit is signed only while check-in is open, or if it began then [CLOSE-01]', async () => {
  const temporary = await temporaryStore();
  const hours = { default: { week: { mon: ['06:00-18:00'] } } };
  const server = await testServer(temporary, [sampleLocation({ opening_hours: hours })]);
  const sign = async (openedAt?: number) => {
    const { status, json } = await server
      .browser(openedAt === undefined ? {} : { openedAt })
      .post('/en/1/slideshow/sign', signBody(), { 'idempotency-key': newKey() });
    return status === 200 ? 'signed' : `${status} ${json.error.code}`;
  };
  expect(await sign()).toBe('signed');
  // 18:20 in Stockholm, twenty minutes after closing.
  server.clock.now += 8 * HOUR_MS + 20 * 60_000;
  expect(await sign(server.clock.now - 30 * 60_000)).toBe('signed');
  expect(await sign(server.clock.now - 8 * HOUR_MS)).toBe('signed');
  expect(await sign()).toBe('409 location_closed');
  server.clock.now += HOUR_MS;
  expect(await sign(server.clock.now - 8 * HOUR_MS)).toBe('409 location_closed');
  await server.put(sampleLocation({ checkin_not_allowed: true }));
  expect(await sign()).toBe('409 checkin_not_allowed');
  await server.app.close();
  await temporary.close();
});
