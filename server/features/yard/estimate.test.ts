import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MINUTE_MS } from '../../../domain/time.ts';
import { coverageOf, estimateWait, expectedWait, isHit, type PastWait } from './estimate.ts';
import { replay, SCENARIOS, type Scenario } from './testing/replay.ts';

const minutes = (count: number) => count * MINUTE_MS;
const wait = (one: Partial<PastWait>): PastWait => ({
  givenAt: 0,
  expected: minutes(20),
  said: { low: minutes(10), high: minutes(30) },
  calledAt: minutes(20),
  endedAt: null,
  ...one,
});
const some = (count: number, one: Partial<PastWait> = {}) =>
  Array.from({ length: count }, (_, i) => wait({ givenAt: i, ...one }));

it('counts a miss as soon as the wait exceeds the estimate, and nothing before [DAY-03]', () => {
  const open = wait({ calledAt: null });
  expect(isHit(open, minutes(29))).toBeUndefined();
  expect(isHit(open, minutes(31))).toBe(false);
  expect(isHit(wait({}), minutes(19))).toBeUndefined();
  expect(isHit(wait({}), minutes(20))).toBe(true);
  expect(isHit(wait({ calledAt: minutes(9) }), minutes(40))).toBe(false);
  // Leaving without a call counts only against a shorter estimate.
  expect(isHit(wait({ calledAt: null, endedAt: minutes(15) }), minutes(99))).toBeUndefined();
  expect(isHit(wait({ calledAt: null, endedAt: minutes(35) }), minutes(99))).toBe(false);
});

it('says that coverage holds only between 75 and 85 % of at least a hundred [DAY-03]', () => {
  const of = (hits: number, misses: number) =>
    coverageOf([...some(hits), ...some(misses, { calledAt: minutes(40) })], minutes(99));
  expect(of(79, 20)).toMatchObject({ share: null, holds: false });
  expect(of(80, 20)).toMatchObject({ share: 0.8, holds: true });
  expect([of(74, 26), of(75, 25), of(85, 15), of(86, 14)].map(({ holds }) => holds)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('measures coverage over the latest two hundred [DAY-03]', () => {
  const past = [...some(200, { givenAt: minutes(-1000), calledAt: null, endedAt: minutes(-900) }), ...some(160)];
  const late = some(40, { givenAt: 999, calledAt: minutes(40) });
  expect(coverageOf([...past, ...late], minutes(99))).toMatchObject({ share: 0.8, decided: 200 });
});

it('has no interval from fewer than sixty waits, and a wider one after misses [DAY-03]', () => {
  const spread = (count: number, said: PastWait['said']) =>
    Array.from({ length: count }, (_, i) => wait({ givenAt: i, said, calledAt: i + minutes(10 + (i % 40)) }));
  expect(estimateWait(spread(59, null), minutes(20), minutes(99))).toBeUndefined();
  const width = (said: PastWait['said']) => {
    const interval = estimateWait(spread(200, said), minutes(20), minutes(99));
    return interval === undefined ? 0 : interval.high - interval.low;
  };
  const held = width({ low: minutes(13), high: minutes(45) });
  expect(held).toBeGreaterThan(minutes(20));
  expect(width({ low: minutes(49), high: minutes(50) })).toBeGreaterThan(held);
});

it('counts the turns until a place is free [DAY-03]', () => {
  const held = [minutes(30), minutes(50)];
  expect(expectedWait({ ahead: 1, free: 2, capacity: 4, held })).toBe(0);
  expect(expectedWait({ ahead: 0, free: 0, capacity: 4, held })).toBe(minutes(10));
  expect(expectedWait({ ahead: 3, free: 0, capacity: 4, held })).toBe(minutes(40));
  expect(expectedWait({ ahead: 3, free: 0, capacity: 4, held: [] })).toBeUndefined();
});

const anyTime = fc.integer({ min: 0, max: minutes(600) });
const anyWait = fc.record({
  givenAt: anyTime,
  expected: fc.integer({ min: 0, max: minutes(300) }),
  said: fc.option(fc.tuple(anyTime, anyTime).map(([low, more]) => ({ low, high: low + more }))),
  after: fc.option(anyTime),
  endedAt: fc.constant(null),
});
const history = fc
  .array(anyWait, { maxLength: 150 })
  .map((all) =>
    all.map(({ after, ...one }): PastWait => ({ ...one, calledAt: after === null ? null : one.givenAt + after })),
  );

it('gives an interval in whole minutes or none, from past waits only [DAY-03]', () => {
  fc.assert(
    fc.property(history, anyTime, anyTime, (past, expected, now) => {
      const interval = estimateWait(past, expected, now);
      // Later events make no difference.
      const seen = past.map((one) => ({
        ...one,
        calledAt: one.calledAt !== null && one.calledAt > now ? null : one.calledAt,
      }));
      expect(estimateWait(seen, expected, now)).toEqual(interval);
      expect(coverageOf(seen, now)).toEqual(coverageOf(past, now));
      if (interval === undefined) return;
      expect(interval.low).toBeGreaterThanOrEqual(0);
      expect(interval.high).toBeGreaterThan(interval.low);
      expect([interval.low % MINUTE_MS, interval.high % MINUTE_MS]).toEqual([0, 0]);
    }),
    { numRuns: 60 },
  );
});

it('is right four times of five in a yard with rush hours, where a mean with a margin is not [DAY-03]', () => {
  const rush: Scenario = { ...(SCENARIOS['rush hours'] as Scenario), days: 14 };
  const kept = replay(rush, 7);
  expect(kept.shown).toBeGreaterThan(kept.arrivals / 2);
  expect(kept.share).toBeGreaterThanOrEqual(0.75);
  expect(kept.share).toBeLessThanOrEqual(0.85);
  const naive = replay(rush, 7, (_, expected) => ({
    low: Math.max(0, expected - minutes(10)),
    high: expected + minutes(10),
  }));
  expect(naive.shareOfAll).toBeLessThan(0.75);
  expect(naive.shown).toBeLessThan(naive.arrivals / 4);
});
