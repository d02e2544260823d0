import { afterEach, expect, it, vi } from 'vitest';
import { temporaryStore } from '../testing/databases.ts';
import type { SiteEvent } from './site-event.ts';
import { type EventChannel, SiteEvents } from './site-events.ts';

const event = (version: number): SiteEvent => ({ kind: 'location.published', locationId: '1', at: 1, version });

afterEach(() => void vi.useRealTimers());

it('sends other servers what happens as a few messages, in order, and again if the database was away [DESK-01]', async () => {
  const { store, close } = await temporaryStore();
  vi.useFakeTimers();
  const sent: number[][] = [];
  let isAway = false;
  const channel: EventChannel = {
    async send(events) {
      if (isAway) throw new Error('the database is away');
      sent.push(events.map((one) => (one.kind === 'location.published' ? one.version : 0)));
    },
    listen: () => ({ hear: async () => {}, leave() {}, stop: async () => {} }),
  };
  const events = new SiteEvents(store.db, channel);
  events.announce([event(1)]);
  events.announce([event(2)]);
  await vi.runAllTimersAsync();
  expect(sent).toEqual([[1, 2]]);

  isAway = true;
  events.announce([event(3)]);
  await vi.advanceTimersByTimeAsync(1_000);
  isAway = false;
  events.announce([event(4)]);
  await vi.runAllTimersAsync();
  expect(sent).toEqual([
    [1, 2],
    [3, 4],
  ]);
  await events.close();
  vi.useRealTimers();
  await close();
});
