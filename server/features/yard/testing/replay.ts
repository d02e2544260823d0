import { seededRandom } from '../../../../engine/random.ts';
import { coverageOf, estimateWait, expectedWait, type Interval, isHit, type PastWait } from '../estimate.ts';

const MINUTE = 60_000;

/** A queue before a number of docks, by the minute since its first midnight. */
export interface Scenario {
  readonly days: number;
  readonly docks: number;
  /** Trucks an hour. */
  readonly arrivals: (minute: number) => number;
  /** Minutes at the dock on average. */
  readonly unloading: (minute: number) => number;
  /** Whether anyone is called. */
  readonly works?: (minute: number) => boolean;
}

export type Estimator = (past: readonly PastWait[], expected: number, now: number) => Interval | undefined;

export interface Replay {
  readonly arrivals: number;
  readonly shown: number;
  /** Of those that were shown, how many were right. */
  readonly share: number;
  /** Of all that were estimated, shown or not. */
  readonly shareOfAll: number;
  readonly meanWidth: number;
}

type Truck = { -readonly [K in keyof PastWait]: PastWait[K] } & { shown: boolean };

/** Minute by minute; each estimate uses past events only. */
export function replay(scenario: Scenario, seed: number, estimator: Estimator = estimateWait): Replay {
  const { days, docks, arrivals, unloading, works = () => true } = scenario;
  const random = seededRandom(seed, 'estimates');
  const past: Truck[] = [];
  const line: Truck[] = [];
  const busy: { until: number; since: number }[] = [];
  const held: number[] = [];
  const all: Truck[] = [];
  /** Lengths of unloading as they are: many short ones, a few long ones. */
  const draw = (mean: number) => mean * Math.exp(0.5 * normal(random) - 0.125);
  for (let minute = 0; minute < days * 24 * 60; minute += 1) {
    const now = minute * MINUTE;
    for (const one of busy.filter(({ until }) => until <= minute)) {
      busy.splice(busy.indexOf(one), 1);
      held.push((minute - one.since) * MINUTE);
    }
    // A clerk looks now and then.
    while (works(minute) && busy.length < docks && line.length > 0 && random() < 0.6) {
      (line.shift() as Truck).calledAt = now;
      busy.push({ since: minute, until: minute + Math.max(1, draw(unloading(minute))) });
    }
    if (random() >= arrivals(minute) / 60) continue;
    const state = { ahead: line.length, free: docks - busy.length, capacity: docks, held: held.slice(-30) };
    const expected = expectedWait(state);
    const truck: Truck = {
      givenAt: now,
      expected: expected ?? 0,
      said: null,
      calledAt: null,
      endedAt: null,
      shown: false,
    };
    line.push(truck);
    if (expected === undefined) continue;
    truck.said = estimator(past, expected, now) ?? null;
    truck.shown = truck.said !== null && coverageOf(past, now).holds;
    past.push(truck);
    all.push(truck);
    if (past.length > 400) past.shift();
  }
  const end = days * 24 * 60 * MINUTE;
  const shareIn = (some: readonly Truck[]) => {
    const hits = some.flatMap((one) => isHit(one, end) ?? []);
    return hits.filter(Boolean).length / hits.length;
  };
  const shown = all.filter((one) => one.shown);
  const width = shown.reduce((sum, { said }) => sum + (said === null ? 0 : said.high - said.low), 0);
  return {
    arrivals: all.length,
    shown: shown.length,
    share: shareIn(shown),
    shareOfAll: shareIn(all),
    meanWidth: width / shown.length / MINUTE,
  };
}

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

const hourOf = (minute: number) => Math.floor(minute / 60) % 24;
const dayOf = (minute: number) => Math.floor(minute / 60 / 24);

const steady: Scenario = { days: 40, docks: 4, arrivals: () => 5, unloading: () => 42 };
/** More come in the morning and after noon than leave. */
const rush = (minute: number) => ([7, 8, 9, 13, 14].includes(hourOf(minute)) ? 9 : 3.5);

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  steady,
  'rush hours': { ...steady, arrivals: rush },
  'unloading slows by half': { ...steady, arrivals: () => 3.5, unloading: (minute) => (dayOf(minute) < 20 ? 42 : 63) },
  'a workshop with one bay': { ...steady, docks: 1, arrivals: () => 0.9, unloading: () => 50, days: 120 },
  'a strike day': { ...steady, arrivals: () => 4.5, works: (minute) => dayOf(minute) !== 20 },
};
