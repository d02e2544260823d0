import { createFakeClock } from 'gatehouse-engine/testing';
import { expect, it } from 'vitest';
import { newVisitCode } from '../../../domain/visit-names.ts';
import { flushPromises } from '../../../test/drivers/visit.ts';
import { memoryStorage } from '../../simulation/environment.ts';
import { newDeviceKey } from '../outbox/seal.ts';
import { KEPT_SIGN_OUTS } from './kept-key.ts';
import { keepSignOut, sendKeptSignOuts } from './kept-sign-outs.ts';

const ANNA = { location: { id: 1 }, plate: 'QZX 417', name: 'Zebedias' };

async function deviceWith(...leaving: Parameters<typeof keepSignOut>[1][]) {
  const storage = memoryStorage();
  const deviceKey = await newDeviceKey();
  const key = async (): Promise<CryptoKey> => deviceKey;
  for (const one of leaving) expect(await keepSignOut(storage, one, key)).toBe(true);
  const clock = createFakeClock();
  const asked: unknown[] = [];
  let answer: 'away' | object = 'away';
  const fetch = async (_: string, { body }: RequestInit): Promise<Response> => {
    asked.push(JSON.parse(String(body)));
    if (answer === 'away') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer));
  };
  const sent = sendKeptSignOuts({ storage, fetch, clock, key }, new AbortController().signal);
  return { storage, clock, asked, sent, isBack: (with_: object) => (answer = with_) };
}

it('tells the server of everyone who left while it was away, and then knows nothing of them [DESK-02]', async () => {
  const code = newVisitCode();
  const device = await deviceWith(ANNA, { code });
  await flushPromises();
  expect(device.asked).toHaveLength(1);
  device.isBack({ left: true });
  await device.clock.advance(5000);
  expect(await device.sent).toBe('left');
  expect(device.asked.slice(1)).toEqual([{ location_id: 1, plate: 'QZX 417', name: 'Zebedias' }, { code }]);
  expect(device.storage.getItem(KEPT_SIGN_OUTS)).toBeNull();
});

it('does not reveal on the device who they were [OFF-03]', async () => {
  const { storage } = await deviceWith(ANNA);
  const kept = storage.getItem(KEPT_SIGN_OUTS) ?? '';
  expect(kept).not.toBe('');
  for (const own of [ANNA.name, ANNA.plate]) expect(kept).not.toContain(own);
});

it('drops entries that can no longer be opened, and is bounded [DESK-02]', async () => {
  const storage = memoryStorage();
  storage.setItem(KEPT_SIGN_OUTS, '["nonsense", 7]');
  const key = await newDeviceKey();
  const fetch = async () => new Response('{}');
  const clock = createFakeClock();
  const signal = new AbortController().signal;
  expect(await sendKeptSignOuts({ storage, fetch, clock, key: async () => key }, signal)).toBe('unknown');
  expect(storage.getItem(KEPT_SIGN_OUTS)).toBeNull();
  for (let i = 0; i < 60; i += 1) await keepSignOut(storage, ANNA, async () => key);
  expect(JSON.parse(storage.getItem(KEPT_SIGN_OUTS) ?? '[]')).toHaveLength(50);
});

it('says so where the browser keeps nothing', async () => {
  const refuse = async () => Promise.reject(new Error('no storage'));
  expect(await keepSignOut(memoryStorage(), ANNA, refuse)).toBe(false);
});
