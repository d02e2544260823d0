import type { FastifyBaseLogger } from 'fastify';
import { alone } from './core/locks/alone.ts';
import type { Deps } from './deps.ts';
import { describeFailure } from './failure.ts';
import { checkClock } from './retention-clock.ts';
import { applyRule, deleteWithVisits, type RetentionContext, type RetentionRule } from './retention-rule.ts';

/** Rows deleted, by table. */
export type RetentionReport = Record<string, number | 'failed'>;

type Log = Pick<FastifyBaseLogger, 'error'>;

const EVERY_MS = 15 * 60_000;
const FIRST_MS = 60_000;

/** Applies every rule once. One that fails is logged with its cause and does not stop the others. */
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
    // The embedded database answers within the turn: dozens of rules would be one.
    await new Promise((resolve) => setImmediate(resolve));
    // All of them together with the first, whose visits other rules have deleted before.
    const together = isWithVisit(rule) ? withVisit.splice(0) : [rule];
    try {
      if (!isWithVisit(rule)) add(rule, await applyRule(rule, context));
      else if (together.length > 0) {
        const gone = await deleteWithVisits(together, context);
        for (const one of together) add(one, gone[one.table] ?? 0);
      }
    } catch (error) {
      const tables = together.map(({ table }) => table);
      log.error({ table: tables.join(', '), failure: describeFailure(error) }, 'a rule of retention failed');
      for (const table of tables) report[table] = 'failed';
    }
  }
  return report;
}

const isWithVisit = (rule: RetentionRule): boolean => 'withVisit' in rule;

/** The same, unless the clock is in doubt: then nothing is deleted, and the log says so. @returns null in that case */
export async function runRetentionIfTimeIsRight(
  rules: readonly RetentionRule[],
  context: RetentionContext,
  log: Log,
): Promise<RetentionReport | null> {
  const { doubted, believed } = await checkClock(context.db, context.now);
  if (doubted === null) return runRetention(rules, context, log);
  const lastRun = new Date(believed).toISOString();
  log.error({ lastRun }, 'the clock has jumped ahead: nothing is deleted for a day. Set it right if it is wrong');
  return null;
}

/** Runs every quarter of an hour, and a minute after start. @returns stop */
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

/** Deletes what is over, unless another server of the database is at it. @returns null then, or if the clock is in doubt */
export function sweep({ store, locations, features, now }: Deps, log: Log): Promise<RetentionReport | null> {
  const context = { db: store.db, locations, now: now() };
  return alone(store, 'retention', () => runRetentionIfTimeIsRight(features.retention, context, log));
}

/** Deletes what is over, from now on. @returns stop */
export function startRetention(deps: Deps, log: FastifyBaseLogger): () => void {
  let isSweeping = false;
  return scheduleRetention(async () => {
    // A long one goes on.
    if (isSweeping) return;
    isSweeping = true;
    const deleted = await sweep(deps, log).finally(() => {
      isSweeping = false;
    });
    if (deleted !== null) log.info({ deleted }, 'retention');
  });
}
