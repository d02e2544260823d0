import type { Kysely } from 'kysely';
import { DAY_MS, HOUR_MS } from '../domain/time.ts';
import { newestVisit } from './core/visits/find-visit.ts';
import { fromJson, toJson } from './store/json.ts';
import { readMeta, writeMeta } from './store/meta.ts';
import type { Database } from './store/schema.ts';

/** What is remembered of earlier runs, in milliseconds since 1970. */
export interface ClockMemory {
  /** The last run whose time was believed. */
  believed: number;
  /** Since when the clock has been in doubt, by itself; null while it is believed. */
  doubted: number | null;
  /** The last run of any kind. */
  seen: number;
}

/** Retention runs several times an hour; a longer gap means that no server ran, or that a clock is wrong. */
const GAP_MS = 48 * HOUR_MS;
/** How long a person has to set a wrong clock right before it is believed after all. */
const DOUBT_MS = DAY_MS;

/**
 * Whether a clock may be believed when it says that something is old enough to be deleted: one that jumps ahead by 100
 * days would delete every visit. After a jump nothing is deleted for a day; then the servers simply were not running.
 * A clock that goes back deletes nothing too early and is believed.
 */
export function judgeClock(now: number, memory: ClockMemory): ClockMemory {
  const isGap = now - memory.believed > GAP_MS;
  if (!isGap) return { believed: now, doubted: null, seen: now };
  const jumpedAgain = Math.abs(now - memory.seen) > GAP_MS;
  const doubted = memory.doubted === null || jumpedAgain ? now : memory.doubted;
  if (now - doubted >= DOUBT_MS) return { believed: now, doubted: null, seen: now };
  return { believed: memory.believed, doubted, seen: now };
}

const KEY = 'retention_clock';

/** Judges the clock by what earlier runs left in the database, or, before the first one, by the newest visit. */
export async function checkClock(db: Kysely<Database>, now: number): Promise<ClockMemory> {
  const kept = await readMeta(db, KEY);
  const memory = kept === undefined ? await firstMemory(db, now) : fromJson<ClockMemory>(kept);
  const judged = judgeClock(now, memory);
  await writeMeta(db, KEY, toJson(judged));
  return judged;
}

async function firstMemory(db: Kysely<Database>, now: number): Promise<ClockMemory> {
  const believed = Math.min((await newestVisit(db)) ?? now, now);
  return { believed, doubted: null, seen: believed };
}
