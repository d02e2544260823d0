import { expect, it } from 'vitest';
import { temporaryStore } from '../../testing/databases.ts';
import { recordEvent } from './events.ts';
import { killRound } from './testing/kill-round.ts';

const EVENTS = 60;

it('webhooks are none lost and keep their ids when server and receiver are killed, in short [HOOK-01]', async () => {
  const temporary = await temporaryStore();
  temporary.store.events.record(recordEvent);
  const { told, received, broken, waiting } = await killRound({
    ...temporary,
    databaseUrl: undefined,
    events: EVENTS,
    servers: 1,
    kills: 1,
  });
  await temporary.close();
  expect(told).toHaveLength(EVENTS);
  expect(told.filter((id) => received.every((message) => message.id !== id))).toEqual([]);
  expect(new Set(received.map(({ id }) => id)).size).toBe(EVENTS);
  expect([broken, waiting]).toEqual([[], 0]);
}, 60_000);
