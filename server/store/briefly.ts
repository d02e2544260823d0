import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Whoever signs meanwhile waits as long as this transaction waits for a table. */
const LOCK_MS = 40;
/** In the pauses those who have waited go on. */
const PAUSE_MS = 200;
/** Ten minutes and more. */
const MOST_TRIES = 2_000;

/** lock_not_available, deadlock_detected */
const HELD_UP: readonly unknown[] = ['55P03', '40P01'];

/** Makes a transaction of PostgreSQL give up, rather than keep others waiting, where a table is in use. */
export async function briefly(trx: Pick<Kysely<Database>, 'getExecutor'>): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${LOCK_MS}ms`}, true)`.execute(trx);
}

/** Does it again until nothing was in the way. @throws what else it throws */
export async function triesAgain<T>(work: () => Promise<T>, tries = MOST_TRIES): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (tries <= 1 || !HELD_UP.includes((error as { code?: unknown }).code)) throw error;
    await pause(PAUSE_MS * (0.5 + Math.random()));
    return triesAgain(work, tries - 1);
  }
}

/** A transaction that alters tables which others use. It may run several times. */
export function alterBriefly<T>(db: Kysely<Database>, work: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  return triesAgain(() =>
    db.transaction().execute(async (trx) => {
      await briefly(trx);
      return work(trx);
    }),
  );
}
