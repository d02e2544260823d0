import { type Kysely, sql } from 'kysely';
import type { Dialect } from './migrations/columns.ts';
import type { Database } from './schema.ts';

/** How long a database may keep a write waiting before the server calls itself not ready. */
const TIMEOUT_MS = 2_000;

/**
 * Fails where the database stores nothing now: another program holds the embedded one, or PostgreSQL does not answer.
 * One try is under way at a time, no matter who asks meanwhile: those of a load balancer would queue up before the visits.
 */
export function writeProbe(db: Kysely<Database>, dialect: Dialect): () => Promise<void> {
  const tryOnce = async (): Promise<void> => {
    if (dialect === 'postgres') await sql`select 1`.execute(db);
    // Reads go on beside a lock, so that only a transaction that begins as a writer tells.
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

const busy = (): Error => Object.assign(new Error('the database keeps writes waiting'), { code: 'SQLITE_BUSY' });
