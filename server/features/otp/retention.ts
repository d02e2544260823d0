import type { Kysely } from 'kysely';
import { DAY_MS } from '../../../domain/time.ts';
import type { RetentionTask } from '../../retention.ts';
import type { Database } from '../../store/schema.ts';

/** Codes, send counts, verified phones and messages are kept for a day. */
export const oldCodes: RetentionTask = {
  id: 'codes',
  async run({ db, now }) {
    let deleted = 0;
    for (const { table, column } of TABLES) deleted += await deleteBefore(db, table, column, now - DAY_MS);
    // Locks of locations are kept: a transaction holds one while it waits for the lock of its phone.
    await db
      .deleteFrom('otp_locks')
      .where('name', 'like', 'phone %')
      .where('at', '<', now - DAY_MS)
      .execute();
    return deleted;
  },
};

const TABLES = [
  { table: 'otp_codes', column: 'created_at' },
  { table: 'verified_phones', column: 'verified_at' },
  { table: 'sms_messages', column: 'created_at' },
  { table: 'otp_events', column: 'at' },
] as const;

async function deleteBefore(
  db: Kysely<Database>,
  table: (typeof TABLES)[number]['table'],
  column: 'created_at' | 'verified_at' | 'at',
  before: number,
): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom(table).where(db.dynamic.ref(column), '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
