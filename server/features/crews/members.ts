import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

const MOST = 100;

export async function crewmates(db: Kysely<Database>, visitId: number): Promise<number[]> {
  const own = db.selectFrom('crew_members').select('crew_id').where('visit_id', '=', visitId);
  const rows = await db
    .selectFrom('crew_members')
    .select('visit_id')
    .where('crew_id', 'in', own)
    .orderBy('visit_id')
    .limit(MOST)
    .execute();
  return rows.map(({ visit_id }) => visit_id);
}

export function crewsOfVisits(db: Kysely<Database>, visitIds: readonly number[]) {
  const crews = db.selectFrom('crew_members').select('crew_id').where('visit_id', 'in', visitIds);
  // biome-ignore lint/plugin/unlimited-list: the crews of the visits asked for.
  return db.selectFrom('crew_members').select(['visit_id', 'crew_id']).where('crew_id', 'in', crews).execute();
}

export async function isFirstOfCrew(db: Kysely<Database>, visitId: number): Promise<boolean> {
  const rows = db.selectFrom('crew_members').select('visit_id').where('visit_id', '=', visitId);
  return (await rows.where('is_first', '=', 1).executeTakeFirst()) !== undefined;
}
