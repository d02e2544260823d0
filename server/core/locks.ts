import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';

declare module '../store/schema.ts' {
  interface Database {
    /** Created and emptied with the codes of features/otp, the first that needed it. */
    otp_locks: OtpLocksTable;
  }
}

/** Rows that are written first, so that two processes count one after the other. */
interface OtpLocksTable {
  name: string;
  at: number;
}

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
