import { describe, expect, it } from 'vitest';
import { type Answers, compareVariants } from './sequential-test.ts';

const ALPHA = 0.05;
const TRIALS = 1_000;

/** Numbers between 0 and 1 that are the same in each run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let next = Math.imul(state ^ (state >>> 15), 1 | state);
    next = (next + Math.imul(next ^ (next >>> 7), 61 | next)) ^ next;
    return ((next ^ (next >>> 14)) >>> 0) / 2 ** 32;
  };
}

function answers(random: () => number, share: number, count: number): Answers {
  return Array.from({ length: count }, () => random() < share);
}

/** Of so many comparisons, looked at after each answer, how many found a difference. */
function found(shares: readonly [number, number], count: number, seed: number): number {
  const random = randomFrom(seed);
  let sum = 0;
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const { p } = compareVariants(answers(random, shares[0], count), answers(random, shares[1], count));
    sum += Number(p < ALPHA);
  }
  return sum;
}

describe('two variants of a lesson compared', () => {
  for (const share of [0.1, 0.5, 0.7, 0.85, 0.95])
    it(`are told apart by chance in less than 5 % of 1,000 comparisons of the same, at ${share} [MEM-06]`, () => {
      expect(found([share, share], 1_000, share * 100)).toBeLessThan(ALPHA * TRIALS);
    });

  for (const [less, more] of [
    [0.7, 0.85],
    [0.5, 0.65],
    [0.8, 0.95],
  ] as const)
    it(`are told apart where ${more} instead of ${less} still know it [MEM-06]`, () => {
      expect(found([less, more], 600, 7)).toBeGreaterThan(0.9 * TRIALS);
    });

  it('never take back what was found, and do not mind who looked when [MEM-06]', () => {
    const random = randomFrom(1);
    const [one, other] = [answers(random, 0.6, 400), answers(random, 0.8, 400)];
    let before = 1;
    for (let count = 0; count <= 400; count += 1) {
      const { p } = compareVariants(one.slice(0, count), other.slice(0, count));
      expect(p).toBeLessThanOrEqual(before);
      before = p;
    }
    expect(compareVariants(one, other)).toEqual(compareVariants(one, [...other, true, true]));
    expect(compareVariants(one, other).p).toBeCloseTo(compareVariants(other, one).p);
  });

  it('say nothing from nothing', () => {
    expect(compareVariants([], [true])).toEqual({ pairs: 0, p: 1 });
  });
});
