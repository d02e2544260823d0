import type { Kysely } from 'kysely';
import type { VisitTables } from '../tables.ts';

/** More than a site holds; of more, those who came first are not listed. */
const MOST = 10_000;

/** Where everybody who is on site goes and since when they are here, the newest first; nothing about who they are. */
export function destinationsHere(db: Kysely<VisitTables>, locationId: string) {
  return db
    .selectFrom('visits')
    .select(['id', 'sub_location_id', 'track_id', 'signed_at'])
    .where('location_id', '=', locationId)
    .where('state', '=', 'signed')
    .where('left_at', 'is', null)
    .orderBy('signed_at', 'desc')
    .limit(MOST)
    .execute();
}
