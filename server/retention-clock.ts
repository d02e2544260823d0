import type { Kysely } from 'kysely';
import { DAY_MS, HOUR_MS } from '../domain/time.ts';
import { newestVisit } from './core/visits/find-visit.ts';
import { fromJson, toJson } from './store/json.ts';
import { readMeta, writeMeta } from './store/meta.ts';
import type { Database } from './store/schema.ts';

/** In milliseconds since 1970. */
export interface ClockMemory {
  /** The last believed run. */
  believed: number;
  /** By the doubted clock; null while it is believed. */
  doubted: number | null;
  seen: number;
}

/** A longer gap means downtime or a wrong clock. */
const GAP_MS = 48 * HOUR_MS;
const DOUBT_MS = DAY_MS;

/** A clock that jumped ahead could delete every visit, so it is doubted for a day. */
export function judgeClock(now: number, memory: ClockMemory): ClockMemory {
  const isGap = now - memory.believed > GAP_MS;
  if (!isGap) return { believed: now, doubted: null, seen: now };
  const jumpedAgain = Math.abs(now - memory.seen) > GAP_MS;
  const doubted = memory.doubted === null || jumpedAgain ? now : memory.doubted;
  if (now - doubted >= DOUBT_MS) return { believed: now, doubted: null, seen: now };
  return { believed: memory.believed, doubted, seen: now };
}

const KEY = 'retention_clock';

/** Before the first run, the newest visit counts. */
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
