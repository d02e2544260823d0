import type { Kysely } from 'kysely';
import type { Deps } from '../../deps.ts';
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
  signal?: AbortSignal,
): Promise<void> {
  for (const step of steps)
    await inSlices(
      (most) =>
        store.db.transaction().execute(async (trx) => {
          await lock(trx, name, now());
          return step(trx, most, store.dialect === 'postgres');
        }),
      signal,
    );
}
