import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** On both databases. Take the broader lock first. */
export async function lock(db: Kysely<Database>, name: string, now: number): Promise<void> {
  await db
    .insertInto('otp_locks')
    .values({ name, at: now })
    .onConflict((c) => c.column('name').doUpdateSet({ at: now }))
    .execute();
}
