import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { buildIndex } from './build-index.ts';
import { retryOnLockTimeout, setLockTimeout } from './lock-timeout.ts';
import { type MigrationStep, type Migrations, migratorOf, pendingIn, runAll, runStep } from './migration-step.ts';
import type { Database } from './schema.ts';

const LOCK = 6_204_711;
const ASK_AGAIN_MS = 200;

export type BeforeUpgrade = (steps: readonly string[]) => Promise<void>;

/**
 * Each step in its own transaction with short lock waits; indexes and fills run concurrently. One server at a time.
 * @returns names of the steps that ran
 */
export async function migrateInUse(
  db: Kysely<Database>,
  steps: Migrations,
  beforeUpgrade: BeforeUpgrade = async () => {},
): Promise<string[]> {
  if ((await pendingIn(migratorOf(db, steps, onceNew))).length === 0) return [];
  return db.connection().execute(async (connection) => {
    await takeTurn(connection);
    try {
      const pending = await pendingIn(migratorOf(db, steps, onceNew));
      // A new database has no users.
      if (pending.includes('001-base')) return await runAll(migratorOf(db, steps, onceNew));
      if (pending.length > 0) await beforeUpgrade(pending);
      for (const name of pending) await runInUse(db, steps, name);
      return pending;
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
}

/** Polls, because a blocking query would delay concurrent index builds. */
async function takeTurn(connection: Kysely<Database>): Promise<void> {
  const ask = sql<{ mine: boolean }>`select pg_try_advisory_lock(${LOCK}) as mine`;
  while (!(await ask.execute(connection)).rows[0]?.mine) await pause(ASK_AGAIN_MS);
}

const onceNew = (step: MigrationStep) => (handle: Kysely<never>) => runStep(handle, 'postgres', step);

/** Concurrent steps may run again after a crash. */
async function runInUse(db: Kysely<Database>, steps: Migrations, name: string): Promise<void> {
  const step = steps[name];
  if (step === undefined) throw new Error(`there is no migration ${name}`);
  if ('indexes' in step) for (const [index, on] of Object.entries(step.indexes)) await buildIndex(db, index, on);
  if ('fills' in step) while ((await step.fills(db as Kysely<never>)) > 0) await pause(1);
  const isDone = typeof step !== 'function';
  const migrator = migratorOf(db, steps, () => async (handle) => {
    await setLockTimeout(handle);
    if (!isDone) await runStep(handle, 'postgres', step);
  });
  await retryOnLockTimeout(async () => {
    const { error } = await migrator.migrateTo(name);
    if (error !== undefined) throw error;
  });
}
