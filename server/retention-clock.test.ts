import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../domain/time.ts';
import { checkClock, judgeClock } from './retention-clock.ts';
import { newKey, signBody, type TestServer, testServer } from './testing/app.ts';
import { onBothDatabases } from './testing/databases.ts';
import { sampleLocation } from './testing/location.ts';

describe('a clock by which visits are deleted [OFF-02]', () => {
  /** Which of the runs at these hours may delete. */
  const believed = (hours: readonly number[]): boolean[] => {
    let memory = { believed: 0, doubted: null as number | null, seen: 0 };
    return hours.map((hour) => {
      memory = judgeClock(hour * HOUR_MS, memory) as typeof memory;
      return memory.doubted === null;
    });
  };

  it.each<[string, readonly number[], readonly boolean[]]>([
    ['runs on', [1, 2, 3, 40], [true, true, true, true]],
    ['jumps ahead by 100 days', [1, 2401, 2402, 2420], [true, false, false, false]],
    ['jumps ahead and is set right', [1, 2401, 3, 4], [true, false, true, true]],
    ['jumps ahead twice', [1, 2401, 4800, 4801], [true, false, false, false]],
    [
      'comes back after a long holiday, and a day of doubt',
      [1, 2401, 2413, 2425, 2426],
      [true, false, false, true, true],
    ],
    ['goes back', [40, 1, 2], [true, true, true]],
  ])('that %s', (_, hours, expected) => {
    expect(believed(hours)).toEqual(expected);
  });
});

onBothDatabases('the clock of retention', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(open(), [sampleLocation()]);
  });
  afterAll(() => server.app.close());

  it('is doubted from the first run on if it is far from the newest visit, and believed once it is right [OFF-02]', async () => {
    const { db } = server.deps.store;
    const now = server.clock.now;
    await server.browser().post('/en/1/slideshow/sign', signBody(), { 'idempotency-key': newKey() });
    expect((await checkClock(db, now + 100 * DAY_MS)).doubted).not.toBeNull();
    expect((await checkClock(db, now + 100 * DAY_MS + HOUR_MS)).doubted).not.toBeNull();
    expect((await checkClock(db, now + 2 * HOUR_MS)).doubted).toBeNull();
  });
});
