import type { FastifyBaseLogger } from 'fastify';
import type { With } from '../../deps.ts';
import { describeFailure } from '../../failure.ts';
import type { Stop } from '../../feature.ts';
import { closeDays } from './close-days.ts';
import { makeSheets } from './make-sheets.ts';
import { signingKey } from './signing-key.ts';
import { RootStamper } from './time-stamp/stamp-roots.ts';

const EVERY_MS = 30_000;

/** Makes the key at the first start; then, now and again, the sheets of what was signed, and the stamped root of a day that is over. */
export async function startClerk(deps: With<'timeStamps'>, log: FastifyBaseLogger): Promise<Stop> {
  await signingKey(deps.store.db);
  const stamper = deps.timeStamps && new RootStamper(deps.timeStamps);
  const report = (error: unknown) => log.warn({ failure: describeFailure(error) }, 'evidence sheets were not made');
  let turn: Promise<void> | undefined;
  const work = async () => {
    try {
      // A check-in at the gate goes first: what was signed just now can wait.
      const failures = await makeSheets(deps, deps.now() - EVERY_MS);
      if (failures.length > 0) report(failures[0]);
      await closeDays(deps);
      const reason = await stamper?.stamp(deps);
      if (reason !== undefined) log.warn({ failure: { name: reason } }, 'the root of a day was not time-stamped');
    } catch (error) {
      report(error);
    }
    turn = undefined;
  };
  turn = work();
  const timer = setInterval(() => {
    turn ??= work();
  }, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await turn;
  };
}
