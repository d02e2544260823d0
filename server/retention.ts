import type { FastifyBaseLogger } from 'fastify';
import { describeFailure } from './failure.ts';
import { isWithVisit } from './forget-visits.ts';
import { checkClock } from './retention-clock.ts';
import { applyRule, deleteWithVisits, type RetentionContext, type RetentionRule } from './retention-rule.ts';

export type RetentionReport = Record<string, number | 'failed'>;

type Log = Pick<FastifyBaseLogger, 'error'>;

/** Failing rules are logged. */
export async function runRetention(
  rules: readonly RetentionRule[],
  context: RetentionContext,
  log: Log,
): Promise<RetentionReport> {
  const report: RetentionReport = {};
  const add = ({ table, blanks }: RetentionRule, gone: number) => {
    const before = report[table] ?? 0;
    if (blanks === undefined && before !== 'failed') report[table] = before + gone;
  };
  const withVisit = rules.filter(isWithVisit);
  for (const rule of rules) {
    if (context.signal?.aborted) break;
    // Dozens of synchronous rules would block.
    await new Promise((resolve) => setImmediate(resolve));
    // After the rules that delete visits.
    const together = isWithVisit(rule) ? withVisit.splice(0) : [rule];
    try {
      if (!isWithVisit(rule)) add(rule, await applyRule(rule, context));
      else if (together.length > 0) {
        const gone = await deleteWithVisits(together, context);
        for (const one of together) add(one, gone[one.table] ?? 0);
      }
    } catch (error) {
      const tables = together.map(({ table }) => table);
      log.error({ table: tables.join(', '), failure: describeFailure(error) }, 'a retention rule failed');
      for (const table of tables) report[table] = 'failed';
    }
  }
  return report;
}

/** @returns null, deleting nothing, while the clock is in doubt */
export async function runRetentionIfTimeIsRight(
  rules: readonly RetentionRule[],
  context: RetentionContext,
  log: Log,
): Promise<RetentionReport | null> {
  const { doubted, believed } = await checkClock(context.db, context.now);
  if (doubted === null) return runRetention(rules, context, log);
  const lastRun = new Date(believed).toISOString();
  log.error({ lastRun }, 'the clock has jumped ahead: nothing is deleted for a day. Correct the clock if it is wrong');
  return null;
}
