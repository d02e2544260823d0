/** How often an interval is to be right, and between what its share of hits has to be for it to be shown [DAY-03]. */
const AIM = 0.8;
const LEAST_SHARE = 0.75;
const MOST_SHARE = 0.85;
/** Over so many of the latest estimates coverage is measured; with fewer than the second nothing is known of it. */
const WINDOW = 200;
const FEWEST_DECIDED = 100;
/** So many past waits that are most like this one give its quantiles; with fewer than the second there is no interval. */
const ALIKE = 120;
const FEWEST_ALIKE = 60;
/** In a line that is longer or shorter than this by a factor a wait is no guide, as a natural logarithm. */
const FARTHEST = 1;
/** How far each hit or miss moves the rate of misses that is aimed at. */
const STEP = 0.01;
const LEAST_MISSES = 0.02;
const MOST_MISSES = 0.6;
const MINUTE = 60_000;
/** Waits of nearly nothing differ by minutes, long ones by a factor. */
const SHORT = 3 * MINUTE;
/** From here on nobody means single minutes. */
const COARSE = 30;

/** From and to when a visitor is called, in milliseconds from when it was said. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** What was estimated for a visit when it came, and what became of it. */
export interface PastWait {
  readonly givenAt: number;
  /** The wait by the length of the line alone ({@link expectedWait}). */
  readonly expected: number;
  /** What was estimated, told or not; null while too little was known. */
  readonly said: Interval | null;
  /** The first call. */
  readonly calledAt: number | null;
  /** When they left the line or were sent to its end without a call: the estimate ends there. */
  readonly endedAt: number | null;
}

export interface Coverage {
  /** How many of those that are decided were right; null while they are too few to tell. */
  readonly share: number | null;
  readonly decided: number;
  /** Whether estimates may be shown. */
  readonly holds: boolean;
}

/** The turns until a place is free, each as long as vehicles have lately stayed; undefined while none has left. */
export function expectedWait(line: {
  readonly ahead: number;
  readonly free: number;
  readonly capacity: number;
  /** How long the latest vehicles held their place, in milliseconds. */
  readonly held: readonly number[];
}): number | undefined {
  const { ahead, free, capacity, held } = line;
  if (ahead < free) return 0;
  if (held.length === 0 || capacity === 0) return undefined;
  const mean = held.reduce((sum, one) => sum + one, 0) / held.length;
  return ((ahead - free + 1) * mean) / capacity;
}

/**
 * The interval for who comes now, by split conformal prediction: the quantiles of how far past waits were from what the line
 * let expect, among those that were most alike. The rate of misses that it aims at follows what was missed of late, as in
 * adaptive conformal inference, so that four of five hold when the yard changes. docs/yard.md#estimated-waits
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
  return { low: low * MINUTE, high: Math.max(inMinutes(at(1 - misses / 2)), low + 1) * MINUTE };
}

/** How often what was said of late was right, by what is known now. */
export function coverageOf(past: readonly PastWait[], now: number): Coverage {
  const hits = decided(past, now);
  if (hits.length < FEWEST_DECIDED) return { share: null, decided: hits.length, holds: false };
  const share = hits.filter(Boolean).length / hits.length;
  return { share, decided: hits.length, holds: share >= LEAST_SHARE && share <= MOST_SHARE };
}

/** Whether what was said held; undefined while that is open. Who waits longer than was said is a miss before the call. */
export function isHit(one: PastWait, now: number): boolean | undefined {
  const wait = waitOf(one, now);
  if (one.said === null || wait === undefined) return undefined;
  return wait >= one.said.low && wait <= one.said.high;
}

/** The wait as far as it is known at that time: until the call, or longer than was said. */
function waitOf({ givenAt, said, calledAt, endedAt }: PastWait, now: number): number | undefined {
  if (calledAt !== null && calledAt <= now) return calledAt - givenAt;
  const waited = Math.min(endedAt ?? now, now) - givenAt;
  return said !== null && waited > said.high ? waited : undefined;
}

/** The latest first. */
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

/** With the correction for a finite number of scores: the next one is below it as often as `share` says. */
function quantile(sorted: readonly number[], share: number): number {
  const n = sorted.length;
  const rank = share < 0.5 ? Math.floor(share * (n + 1)) : Math.ceil(share * (n + 1));
  return sorted[Math.min(n, Math.max(1, rank)) - 1] ?? 0;
}

function inMinutes(ms: number): number {
  const minutes = Math.max(0, Math.round(ms / MINUTE));
  return minutes < COARSE ? minutes : Math.round(minutes / 5) * 5;
}
