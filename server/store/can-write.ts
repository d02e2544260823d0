import { type Kysely, sql } from 'kysely';
import type { Dialect } from './migrations/columns.ts';
import type { Database } from './schema.ts';

const TIMEOUT_MS = 2_000;

/** One try at a time: probes of a load balancer would queue up before visits. */
export function writeProbe(db: Kysely<Database>, dialect: Dialect): () => Promise<void> {
  const tryOnce = async (): Promise<void> => {
    if (dialect === 'postgres') await sql`select 1`.execute(db);
    // Reads pass a lock, so only a writing transaction tells.
    else await db.transaction().execute(async () => {});
  };
  let trying: Promise<void> | undefined;
  return async () => {
    trying ??= tryOnce().finally(() => {
      trying = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(busy()), TIMEOUT_MS);
    });
    await Promise.race([trying, late]).finally(() => clearTimeout(timer));
  };
}

const busy = (): Error => Object.assign(new Error('writes to the database are blocked'), { code: 'SQLITE_BUSY' });
