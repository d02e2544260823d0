import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Locations } from './core/locations/locations.ts';
import type { AllTables } from './core/tables.ts';
import type { Deps } from './deps.ts';
import { describeFailure } from './failure.ts';
import { checkClock } from './retention-clock.ts';

export interface RetentionContext {
  db: Kysely<AllTables>;
  locations: Locations;
  /** Milliseconds since 1970. */
  now: number;
}

/** Deletes what may no longer be kept. @returns the number of rows deleted */
export interface RetentionTask {
  /** Used in the report. */
  id: string;
  run(c: RetentionContext): Promise<number>;
}

/** Rows deleted, by task. */
export type RetentionReport = Record<string, number | 'failed'>;

const EVERY_MS = 15 * 60_000;
const FIRST_MS = 60_000;

/** Runs every task once. A failing task is logged with its cause and does not stop the others. */
export async function runRetention(
  tasks: readonly RetentionTask[],
  context: RetentionContext,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<RetentionReport> {
  const report: RetentionReport = {};
  for (const { id, run } of tasks) {
    try {
      report[id] = await run(context);
    } catch (error) {
      log.error({ task: id, failure: describeFailure(error) }, 'retention task failed');
      report[id] = 'failed';
    }
  }
  return report;
}

/** The same, unless the clock is in doubt: then nothing is deleted, and the log says so. @returns null in that case */
export async function runRetentionIfTimeIsRight(
  tasks: readonly RetentionTask[],
  context: RetentionContext,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<RetentionReport | null> {
  const { doubted, believed } = await checkClock(context.db, context.now);
  if (doubted === null) return runRetention(tasks, context, log);
  const lastRun = new Date(believed).toISOString();
  log.error({ lastRun }, 'the clock has jumped ahead: nothing is deleted for a day. Set it right if it is wrong');
  return null;
}

/** Runs every quarter of an hour, and a minute after start. Several processes may do so on one database. @returns stop */
function scheduleRetention(run: () => Promise<void>): () => void {
  const first = setTimeout(() => void run(), FIRST_MS);
  const again = setInterval(() => void run(), EVERY_MS);
  first.unref();
  again.unref();
  return () => {
    clearTimeout(first);
    clearInterval(again);
  };
}

/** Deletes what is over, from now on. @returns stop */
export function startRetention({ store, locations, features, now }: Deps, log: FastifyBaseLogger): () => void {
  return scheduleRetention(async () => {
    const context = { db: store.db, locations, now: now() };
    const deleted = await runRetentionIfTimeIsRight(features.retention, context, log);
    if (deleted !== null) log.info({ deleted }, 'retention');
  });
}
