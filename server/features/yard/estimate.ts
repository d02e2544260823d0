import { MINUTE_MS } from '../../../domain/time.ts';

/** The share of intervals that should be right, and the range in which they are shown [DAY-03]. */
const AIM = 0.8;
const LEAST_SHARE = 0.75;
const MOST_SHARE = 0.85;
/** Number of latest estimates that measure coverage, and the fewest that do. */
const WINDOW = 200;
const FEWEST_DECIDED = 100;
/** Number of similar past waits that give the quantiles, and the fewest that do. */
const ALIKE = 120;
const FEWEST_ALIKE = 60;
/** Largest difference in the expected wait at which a past wait counts, as a natural logarithm. */
const FARTHEST = 1;
/** Change of the targeted miss rate with each hit or miss. */
const STEP = 0.01;
const LEAST_MISSES = 0.02;
const MOST_MISSES = 0.6;
/** Short waits differ by minutes, long ones by a factor. */
const SHORT = 3 * MINUTE_MS;
/** From this many minutes on, estimates are rounded to five. */
const COARSE = 30;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** An estimate and its outcome. */
export interface PastWait {
  readonly givenAt: number;
  /** By the length of the line alone ({@link expectedWait}). */
  readonly expected: number;
  /** Shown or not; null while too little was known. */
  readonly said: Interval | null;
  /** The first call. */
  readonly calledAt: number | null;
  /** When they left, or were skipped before a call. */
  readonly endedAt: number | null;
}

export interface Coverage {
  /** The share of right estimates; null while there are too few. */
  readonly share: number | null;
  readonly decided: number;
  readonly holds: boolean;
}

/** The turns until a place is free, each as long as recent stays; undefined before the first one ends. */
export function expectedWait(line: {
  readonly ahead: number;
  readonly free: number;
  readonly capacity: number;
  /** The latest stays at these places, in milliseconds. */
  readonly held: readonly number[];
}): number | undefined {
  const { ahead, free, capacity, held } = line;
  if (ahead < free) return 0;
  if (held.length === 0 || capacity === 0) return undefined;
  const mean = held.reduce((sum, one) => sum + one, 0) / held.length;
  return ((ahead - free + 1) * mean) / capacity;
}

/**
 * Makes an interval by split conformal prediction, from the quantiles of similar past waits. As in adaptive conformal
 * inference, recent misses move the miss rate, so that four of five hold when the yard changes. docs/yard.md#estimated-
 * waits
 */
export function estimateWait(past: readonly PastWait[], expected: number, now: number): Interval | undefined {
  const known = past.flatMap((one) => {
    const wait = waitOf(one, now);
    if (wait === undefined) return [];
    const scale = Math.log(one.expected + SHORT);
    return [{ apart: Math.abs(scale - Math.log(expected + SHORT)), score: Math.log(wait + SHORT) - scale }];
  });
  const near = known.filter(({ apart }) => apart <= FARTHEST);
  if (near.length < FEWEST_ALIKE) return undefined;
  const alike = near.sort((a, b) => a.apart - b.apart).slice(0, ALIKE);
  const scores = alike.map(({ score }) => score).sort((a, b) => a - b);
  const misses = missesAimedAt(past, now);
  const at = (share: number) => Math.exp(quantile(scores, share)) * (expected + SHORT) - SHORT;
  const low = inMinutes(at(misses / 2));
  return { low: low * MINUTE_MS, high: Math.max(inMinutes(at(1 - misses / 2)), low + 1) * MINUTE_MS };
}

export function coverageOf(past: readonly PastWait[], now: number): Coverage {
  const hits = decided(past, now);
  if (hits.length < FEWEST_DECIDED) return { share: null, decided: hits.length, holds: false };
  const share = hits.filter(Boolean).length / hits.length;
  return { share, decided: hits.length, holds: share >= LEAST_SHARE && share <= MOST_SHARE };
}

/** Whether an estimate held; undefined while open. A wait beyond it is a miss even before the call. */
export function isHit(one: PastWait, now: number): boolean | undefined {
  const wait = waitOf(one, now);
  if (one.said === null || wait === undefined) return undefined;
  return wait >= one.said.low && wait <= one.said.high;
}

/** The wait until the call, or so far once it exceeds the estimate. */
function waitOf({ givenAt, said, calledAt, endedAt }: PastWait, now: number): number | undefined {
  if (calledAt !== null && calledAt <= now) return calledAt - givenAt;
  const waited = Math.min(endedAt ?? now, now) - givenAt;
  return said !== null && waited > said.high ? waited : undefined;
}

function decided(past: readonly PastWait[], now: number): boolean[] {
  return [...past]
    .sort((a, b) => b.givenAt - a.givenAt)
    .flatMap((one) => isHit(one, now) ?? [])
    .slice(0, WINDOW);
}

function missesAimedAt(past: readonly PastWait[], now: number): number {
  const moved = decided(past, now).reduce((sum, hit) => sum + STEP * (1 - AIM - (hit ? 0 : 1)), 1 - AIM);
  return Math.min(MOST_MISSES, Math.max(LEAST_MISSES, moved));
}

/** Corrected for a finite number of scores: the next score is below it with probability `share`. */
function quantile(sorted: readonly number[], share: number): number {
  const n = sorted.length;
  const rank = share < 0.5 ? Math.floor(share * (n + 1)) : Math.ceil(share * (n + 1));
  return sorted[Math.min(n, Math.max(1, rank)) - 1] ?? 0;
}

function inMinutes(ms: number): number {
  const minutes = Math.max(0, Math.round(ms / MINUTE_MS));
  return minutes < COARSE ? minutes : Math.round(minutes / 5) * 5;
}
