import type { Kysely } from 'kysely';
import type { Deps } from '../../deps.ts';
import { inSlices } from '../../in-slices.ts';
import { lock } from '../locks/locks.ts';
import type { VisitTables } from '../tables.ts';

/** Noted by the database's triggers. */
export interface Backlog {
  readonly name: string;
  /** @returns the rows handled; fewer than `most` only if none is left */
  readonly steps: readonly ((db: Kysely<VisitTables>, most: number, hasRowLocks: boolean) => Promise<number>)[];
}

/** Resolves when nothing is left, or on the signal. Servers take turns. */
export async function drainBacklog(
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
