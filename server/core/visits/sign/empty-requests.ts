import type { Kysely } from 'kysely';
import { rowsOf } from '../../../forget-visits.ts';
import type { VisitTables } from '../../tables.ts';

/** Takes everything out of the sign requests of visits but their keys. @returns how many there were */
export async function emptyRequests(db: Kysely<VisitTables>, visitIds: readonly number[]): Promise<number> {
  return rowsOf(
    await db
      .updateTable('sign_requests')
      .set({ visit_key: '', body_hash: '', request: '{}', printout: null })
      .where('visit_id', 'in', visitIds)
      .executeTakeFirst(),
  );
}
