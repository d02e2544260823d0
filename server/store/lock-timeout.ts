import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Check-ins wait that long, too. */
const LOCK_MS = 40;
const PAUSE_MS = 200;
const MOST_TRIES = 2_000;

/** lock_not_available, deadlock_detected */
const HELD_UP: readonly unknown[] = ['55P03', '40P01'];

/** Gives up quickly instead of blocking others. */
export async function setLockTimeout(trx: Pick<Kysely<Database>, 'getExecutor'>): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${LOCK_MS}ms`}, true)`.execute(trx);
}

/** Retries while locks are in the way. @throws any other error */
export async function retryOnLockTimeout<T>(work: () => Promise<T>, tries = MOST_TRIES): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (tries <= 1 || !HELD_UP.includes((error as { code?: unknown }).code)) throw error;
    await pause(PAUSE_MS * (0.5 + Math.random()));
    return retryOnLockTimeout(work, tries - 1);
  }
}

/** `work` may run several times. */
export function alterWithLockTimeout<T>(db: Kysely<Database>, work: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  return retryOnLockTimeout(() =>
    db.transaction().execute(async (trx) => {
      await setLockTimeout(trx);
      return work(trx);
    }),
  );
}
