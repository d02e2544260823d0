import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from './deps.ts';
import { describeFailure } from './failure.ts';
import { checkClock } from './retention-clock.ts';
import { applyRule, type RetentionContext, type RetentionRule } from './retention-rule.ts';

/** Rows deleted, by table. */
export type RetentionReport = Record<string, number | 'failed'>;

const EVERY_MS = 15 * 60_000;
const FIRST_MS = 60_000;

/** Applies every rule once. One that fails is logged with its cause and does not stop the others. */
export async function runRetention(
  rules: readonly RetentionRule[],
  context: RetentionContext,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<RetentionReport> {
  const report: RetentionReport = {};
  for (const rule of rules) {
    const { table } = rule;
    try {
      const gone = await applyRule(rule, context);
      const before = report[table] ?? 0;
      if (rule.blanks === undefined && before !== 'failed') report[table] = before + gone;
    } catch (error) {
      log.error({ table, failure: describeFailure(error) }, 'a rule of retention failed');
      report[table] = 'failed';
    }
  }
  return report;
}

/** The same, unless the clock is in doubt: then nothing is deleted, and the log says so. @returns null in that case */
export async function runRetentionIfTimeIsRight(
  rules: readonly RetentionRule[],
  context: RetentionContext,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<RetentionReport | null> {
  const { doubted, believed } = await checkClock(context.db, context.now);
  if (doubted === null) return runRetention(rules, context, log);
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
