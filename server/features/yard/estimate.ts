import { MINUTE_MS } from '../../../domain/time.ts';

/** The aim, and the shares of right estimates between which they are shown [DAY-03]. */
const AIMED_SHARE = 0.8;
const LEAST_SHARE = 0.75;
const MOST_SHARE = 0.85;
const MOST_DECIDED = 200;
const FEWEST_DECIDED = 100;
const MOST_ALIKE = 120;
const FEWEST_ALIKE = 60;
/** As a natural logarithm: waits in much longer or shorter lines say nothing. */
const MOST_APART = 1;
const STEP_OF_MISS_RATE = 0.01;
const LEAST_MISS_RATE = 0.02;
const MOST_MISS_RATE = 0.6;
/** Short waits differ by minutes, long ones by a factor. */
const SHORT_MS = 3 * MINUTE_MS;
const COARSE_MINUTES = 30;

/** Milliseconds from the estimate to the call. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface PastWait {
  readonly givenAt: number;
  /** By the length of the line alone ({@link expectedWait}). */
  readonly expected: number;
  /** Shown or not; null while too little was known. */
  readonly said: Interval | null;
  readonly calledAt: number | null;
  /** When they left, or were skipped before a call. */
  readonly endedAt: number | null;
}

export interface Coverage {
  /** Null while too few are decided. */
  readonly share: number | null;
  readonly decided: number;
  readonly holds: boolean;
}

/** Undefined before the first stay ends. */
export function expectedWait(line: {
  readonly ahead: number;
  readonly free: number;
  readonly capacity: number;
  /** In milliseconds. */
  readonly held: readonly number[];
}): number | undefined {
  const { ahead, free, capacity, held } = line;
  if (ahead < free) return 0;
  if (held.length === 0 || capacity === 0) return undefined;
  const mean = held.reduce((sum, one) => sum + one, 0) / held.length;
  return ((ahead - free + 1) * mean) / capacity;
}

/**
 * Split conformal prediction from similar past waits, with a miss rate that recent misses move.
 * docs/gate.md#estimated-waits
 */
export function estimateWait(past: readonly PastWait[], expected: number, now: number): Interval | undefined {
  const known = past.flatMap((one) => {
    const wait = waitOf(one, now);
    if (wait === undefined) return [];
    const scale = Math.log(one.expected + SHORT_MS);
    return [{ apart: Math.abs(scale - Math.log(expected + SHORT_MS)), score: Math.log(wait + SHORT_MS) - scale }];
  });
  const near = known.filter(({ apart }) => apart <= MOST_APART);
  if (near.length < FEWEST_ALIKE) return undefined;
  const alike = near.sort((a, b) => a.apart - b.apart).slice(0, MOST_ALIKE);
  const scores = alike.map(({ score }) => score).sort((a, b) => a - b);
  const misses = missesAimedAt(past, now);
  const at = (share: number) => Math.exp(quantile(scores, share)) * (expected + SHORT_MS) - SHORT_MS;
  const low = inMinutes(at(misses / 2));
  return { low: low * MINUTE_MS, high: Math.max(inMinutes(at(1 - misses / 2)), low + 1) * MINUTE_MS };
}

export function coverageOf(past: readonly PastWait[], now: number): Coverage {
  const hits = decided(past, now);
  if (hits.length < FEWEST_DECIDED) return { share: null, decided: hits.length, holds: false };
  const share = hits.filter(Boolean).length / hits.length;
  return { share, decided: hits.length, holds: share >= LEAST_SHARE && share <= MOST_SHARE };
}

/** A wait beyond the estimate is a miss before the call, too. */
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
    .slice(0, MOST_DECIDED);
}

function missesAimedAt(past: readonly PastWait[], now: number): number {
  const moved = decided(past, now).reduce(
    (sum, hit) => sum + STEP_OF_MISS_RATE * (1 - AIMED_SHARE - (hit ? 0 : 1)),
    1 - AIMED_SHARE,
  );
  return Math.min(MOST_MISS_RATE, Math.max(LEAST_MISS_RATE, moved));
}

/** Corrected for a finite number of scores. */
function quantile(sorted: readonly number[], share: number): number {
  const n = sorted.length;
  const rank = share < 0.5 ? Math.floor(share * (n + 1)) : Math.ceil(share * (n + 1));
  return sorted[Math.min(n, Math.max(1, rank)) - 1] ?? 0;
}

function inMinutes(ms: number): number {
  const minutes = Math.max(0, Math.round(ms / MINUTE_MS));
  return minutes < COARSE_MINUTES ? minutes : Math.round(minutes / 5) * 5;
}
