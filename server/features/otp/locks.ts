import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

/**
 * Makes transactions on the same thing run one after the other, on both databases: each writes the row of that name
 * first and keeps it until its end. Take the wider one first.
 */
export async function lock(db: Kysely<Database>, name: string, now: number): Promise<void> {
  await db
    .insertInto('otp_locks')
    .values({ name, at: now })
    .onConflict((c) => c.column('name').doUpdateSet({ at: now }))
    .execute();
}
