import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { MINUTE_MS } from '../../../domain/time.ts';
import type { Deps } from '../../deps.ts';
import { describeFailure } from '../../failure.ts';
import type { Stop } from '../../feature.ts';
import { inSlices } from '../../in-slices.ts';
import { lock } from '../locks/locks.ts';
import type { VisitTables } from '../tables.ts';

/** What the database's triggers have written down to be done about visits. */
export interface Backlog {
  readonly name: string;
  /** Each handles about `most` rows in a transaction of its own. @returns how many; fewer only if nothing is left */
  readonly steps: readonly ((db: Kysely<VisitTables>, most: number, hasRowLocks: boolean) => Promise<number>)[];
}

/**
 * Several servers may do so at once: they take turns, so that everything is done once. @returns once nothing is left, or
 * it is to stop
 */
export async function workOff(
  { store, now }: Pick<Deps, 'store' | 'now'>,
  { name, steps }: Backlog,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (const step of steps)
    await inSlices(
      (most) =>
        store.db.transaction().execute(async (trx) => {
          await lock(trx, name, now());
          return step(trx, most, store.dialect === 'postgres');
        }),
      isStopped,
    );
}

/** At once and each minute. @returns stop */
export function keepWorkingOff(deps: Deps & { log: FastifyBaseLogger }, backlog: Backlog): Stop {
  let isStopped = false;
  let working: Promise<void> | undefined;
  const look = () => {
    working ??= workOff(deps, backlog, () => isStopped)
      .catch((error: unknown) => {
        deps.log.warn({ failure: describeFailure(error), backlog: backlog.name }, 'a backlog could not be worked off');
      })
      .finally(() => {
        working = undefined;
      });
  };
  look();
  const timer = setInterval(look, MINUTE_MS).unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await working;
  };
}
