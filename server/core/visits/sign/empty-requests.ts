import type { Kysely } from 'kysely';
import { rowsOf } from '../../../forget-visits.ts';
import type { Database } from '../../../store/schema.ts';

/** Takes everything out of the sign requests of visits but their keys. @returns how many there were */
export async function emptyRequests(db: Kysely<Database>, visitIds: readonly number[]): Promise<number> {
  return rowsOf(
    await db
      .updateTable('sign_requests')
      .set({ visit_key: '', body_hash: '', request: '{}', printout: null })
      .where('visit_id', 'in', visitIds)
      .executeTakeFirst(),
  );
}
