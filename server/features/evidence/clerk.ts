import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../deps.ts';
import { describeFailure } from '../../failure.ts';
import type { Stop } from '../../feature.ts';
import { closeDays } from './close-days.ts';
import { makeSheets } from './make-sheets.ts';
import { signingKey } from './signing-key.ts';

const EVERY_MS = 30_000;

/** Makes the key at the first start; then, now and again, the sheets of what was signed, and the root of a day that is over. */
export async function startClerk(deps: Deps, log: FastifyBaseLogger): Promise<Stop> {
  await signingKey(deps.store.db);
  let turn: Promise<void> | undefined;
  const work = async () => {
    try {
      // A check-in at the gate goes first: what was signed just now can wait.
      await makeSheets(deps, deps.now() - EVERY_MS);
      await closeDays(deps);
    } catch (error) {
      log.warn({ failure: describeFailure(error) }, 'evidence sheets were not made');
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
