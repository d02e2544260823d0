import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

/**
 * Makes transactions on the same subject run one after the other, on both databases: each first writes the row of that
 * name and holds it until its end. Take the broader lock first.
 */
export async function lock(db: Kysely<Database>, name: string, now: number): Promise<void> {
  await db
    .insertInto('otp_locks')
    .values({ name, at: now })
    .onConflict((c) => c.column('name').doUpdateSet({ at: now }))
    .execute();
}
