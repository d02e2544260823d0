import type { Kysely } from 'kysely';
import { DAY_MS } from '../../../../domain/time.ts';
import type { Database } from '../../../store/schema.ts';
import { groupBy } from './group-by.ts';

/** How a visit left a slide. `helped`: its visitor called staff from it. `left` and `idle` end the visit. */
export type Outcome = 'went_on' | 'went_back' | 'left' | 'idle' | 'helped';

/** One step of one visit. `came_back`: the visit that seemed to be left here goes on after all. */
export interface Step {
  slide: string;
  /** The slide after it; absent where the visit ended. */
  next?: string | undefined;
  /** Until it was left; absent where nobody knows. */
  seconds?: number | undefined;
  outcome: Outcome | 'came_back';
}

/** Of whose visits steps are added up. */
export interface Visitors {
  locationId: string;
  /** 0, and '' below: of several, which were too few each. */
  version: number;
  language: string;
  device: 'phone' | 'kiosk' | '';
}

interface Sum extends Visitors {
  slide: string;
  next: string;
  outcome: Outcome;
  /** When the first of them came. */
  since: number;
  /** How many of them left it after which time. */
  times: Map<number, number>;
}

/** Steps of visits that are alike, as many as are stored. */
export interface PathSum {
  slide: string;
  next: string;
  outcome: Outcome;
  language: string;
  device: string;
  version: number;
  seconds: number;
  count: number;
}

/** The smallest group that is ever stored or told: fewer could be told apart by anyone who saw them come [MANY-03]. */
export const SMALLEST = 10;
/** How long a group waits to become large enough by itself, before it is put together with others. */
const WAITS_MS = DAY_MS;
/** The longest that anything waits. */
const FORGOTTEN_MS = 30 * DAY_MS;
/** What a flood can make the server hold on to: of one location, so that it leaves room for the others, and of all. */
export const MOST_SUMS_OF_ONE = 10_000;
const MOST_SUMS = 50_000;

/** Times are kept to these seconds. */
const STEPS = [0, 2, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 1_800];
export const UNKNOWN = -1;

/** Rounds down to a step. */
export function roundSeconds(seconds: number | undefined): number {
  return seconds === undefined ? UNKNOWN : (STEPS.findLast((step) => step <= seconds) ?? 0);
}

/** Groups that are too small by themselves, put together: by fewer and fewer of what tells their visitors apart. */
const COARSER: readonly (Partial<Visitors> | undefined)[] = [
  undefined,
  { version: 0 },
  { version: 0, device: '' },
  { version: 0, device: '', language: '' },
];

/**
 * The steps of visits, added up in memory: a step enters the database only together with nine others or more that are
 * alike, an hour later at most often, and with the day it is written as its only time. Somebody who holds the database,
 * and all its former states, finds nothing in it that is one visit's, or two steps that belong together [MANY-03].
 * What is too few is lost with the process.
 */
export class PathsTaken {
  readonly #db: Kysely<Database>;
  readonly #sums = new Map<string, Sum>();
  /** How many of them each location has. */
  readonly #held = new Map<string, number>();

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  note(visitors: Visitors, steps: readonly Step[], at: number): void {
    for (const { slide, next = '', seconds, outcome } of steps) {
      if (outcome === 'came_back') {
        this.#takeBack(keyOf({ ...visitors, slide, next: '', outcome: 'left' }));
        continue;
      }
      const sum = this.#sumOf({ ...visitors, slide, next, outcome, since: at });
      if (sum !== undefined) change(sum.times, roundSeconds(seconds), 1);
    }
  }

  #sumOf(step: Omit<Sum, 'times'>): Sum | undefined {
    const key = keyOf(step);
    const known = this.#sums.get(key);
    if (known !== undefined) return known;
    const held = this.#held.get(step.locationId) ?? 0;
    if (held >= MOST_SUMS_OF_ONE || this.#sums.size >= MOST_SUMS) return undefined;
    const sum = { ...step, times: new Map() };
    this.#sums.set(key, sum);
    this.#held.set(step.locationId, held + 1);
    return sum;
  }

  #takeBack(key: string): void {
    const sum = this.#sums.get(key);
    if (sum === undefined) return;
    const [[time] = []] = sum.times;
    if (time !== undefined) change(sum.times, time, -1);
    if (sum.times.size === 0) this.#drop(key, sum);
  }

  #drop(key: string, { locationId }: Sum): void {
    this.#sums.delete(key);
    change(this.#held, locationId, -1);
  }

  /** Writes what is enough. `isLast`: the server stops, so that nothing can wait any longer. */
  async write(now: number, isLast = false): Promise<void> {
    const enough: Sum[] = [];
    for (const coarser of COARSER) {
      const groups = groupBy(
        [...this.#sums].filter(([, { since }]) => coarser === undefined || isLast || now - since >= WAITS_MS),
        ([, sum]) => keyOf({ ...sum, ...coarser }),
      );
      for (const members of groups.values()) {
        const [[, first] = []] = members;
        const times = new Map<number, number>();
        for (const [, sum] of members) for (const [time, count] of sum.times) change(times, time, count);
        if (first === undefined || total(times) < SMALLEST) continue;
        enough.push({ ...first, ...coarser, times });
        for (const [key, sum] of members) this.#drop(key, sum);
      }
    }
    for (const [key, sum] of this.#sums) if (now - sum.since >= FORGOTTEN_MS) this.#drop(key, sum);
    const day = Math.floor(now / DAY_MS);
    // In one order: it tells nothing of which came first, and servers that write at once do not wait for each other for ever.
    const sorted = enough.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    for (const sum of sorted) await this.#store(sum, day);
  }

  async #store({ locationId, since: _, times, ...what }: Sum, day: number): Promise<void> {
    const rows = alike(times).map(([seconds, count]) => ({ location_id: locationId, day, ...what, seconds, count }));
    await this.#db
      .insertInto('slide_paths')
      .values(rows)
      .onConflict((c) =>
        c
          .columns(['location_id', 'day', 'version', 'language', 'device', 'slide', 'next', 'outcome', 'seconds'])
          .doUpdateSet(({ eb, ref }) => ({ count: eb('slide_paths.count', '+', ref('excluded.count')) })),
      )
      .execute();
  }
}

/** Times of ten or more each, from the shortest on, under the one in the middle: [seconds, how many]. */
function alike(times: ReadonlyMap<number, number>): [number, number][] {
  const sorted = [...times].sort(([a], [b]) => a - b);
  const timeAt = (place: number): number => {
    let end = 0;
    for (const [time, count] of sorted) {
      end += count;
      if (place < end) return time;
    }
    return UNKNOWN;
  };
  const all = total(times);
  const groups = Math.floor(all / SMALLEST);
  const counts = new Map<number, number>();
  for (let at = 0; at < groups; at += 1) {
    const begin = at * SMALLEST;
    const size = at === groups - 1 ? all - begin : SMALLEST;
    change(counts, timeAt(begin + Math.floor((size - 1) / 2)), size);
  }
  return [...counts];
}

const total = (counts: ReadonlyMap<number, number>): number => [...counts.values()].reduce((all, one) => all + one, 0);

function change<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}

const keyOf = (of: Omit<Sum, 'since' | 'times'>): string =>
  JSON.stringify([of.locationId, of.version, of.language, of.device, of.slide, of.next, of.outcome]);
