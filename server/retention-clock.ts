import type { Kysely } from 'kysely';
import { DAY_MS, HOUR_MS } from '../domain/time.ts';
import { newestVisit } from './core/visits/find-visit.ts';
import { fromJson, toJson } from './store/json.ts';
import { readMeta, writeMeta } from './store/meta.ts';
import type { Database } from './store/schema.ts';

/** State of earlier runs, in milliseconds since 1970. */
export interface ClockMemory {
  /** The last run whose time was believed. */
  believed: number;
  /** Start of the doubt by the doubted clock; null while it is believed. */
  doubted: number | null;
  /** The last run of any kind. */
  seen: number;
}

/** Retention runs several times an hour; a longer gap means downtime or a wrong clock. */
const GAP_MS = 48 * HOUR_MS;
/** Time to correct a wrong clock before it is believed. */
const DOUBT_MS = DAY_MS;

/**
 * Distrusts a clock that jumped ahead for a day: it could delete every visit. A clock that goes back deletes nothing
 * early and is believed.
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

/** Compares the clock with earlier runs or, before the first, with the newest visit. */
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
