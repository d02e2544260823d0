import { type Kysely, sql } from 'kysely';
import type { VisitTables } from '../tables.ts';

/**
 * Signed visits of a location: the condition is written out, not bound, so that a database uses the indexes of these
 * alone [MANY-02].
 */
export const signedAt = (db: Kysely<VisitTables>, locationId: string) =>
  db.selectFrom('visits').where('location_id', '=', locationId).where(sql<boolean>`state = 'signed'`);

/** Those of them that have not left. */
export const visitsHere = (db: Kysely<VisitTables>, locationId: string) =>
  signedAt(db, locationId).where('left_at', 'is', null);
