import { expect, it } from 'vitest';
import { wilsonInterval } from './recall-shares.ts';

it.each([
  [8, 10, 0.4902, 0.9433],
  [0, 10, 0, 0.2775],
  [10, 10, 0.7225, 1],
  [50, 100, 0.4038, 0.5962],
])('of %d out of %d lies between %d and %d [MEM-06]', (count, of, low, high) => {
  const interval = wilsonInterval(count, of);
  expect(interval.low).toBeCloseTo(low, 3);
  expect(interval.high).toBeCloseTo(high, 3);
});

it('covers everything without answers', () => expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 }));
