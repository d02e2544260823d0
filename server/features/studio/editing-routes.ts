import type { FastifyInstance } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import type { Deps } from '../../deps.ts';
import type { Database } from '../../store/schema.ts';
import { currentVersion } from './versions.ts';

/** Pages report every few seconds. */
export const GONE_MS = 20_000;
/** Of one person. */
const PAGES = 10;
const MOST = 50;

/** Tells who else is in the studio of a location [STU-05]. */
export function editingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.store;

  registerStaffCall(app, deps, 'note-editing', async (sent, { locationId, session: { person } }) => {
    const { page, area, place, text } = sent;
    const at = deps.now();
    const person_id = String(person.id);
    const where = { area, place, text, person_name: person.displayName, at };
    await note(db, { location_id: locationId, person_id, page }, where);
    const others = await db
      .selectFrom('editing_pages')
      .select(['page', 'person_name as name', 'area', 'place', 'text'])
      .where('location_id', '=', locationId)
      .where('person_id', '!=', person_id)
      .where('at', '>', at - GONE_MS)
      .orderBy('person_name')
      .orderBy('page')
      .limit(MOST)
      .execute();
    const draft = await db
      .selectFrom('drafts')
      .select('revision')
      .where('location_id', '=', locationId)
      .executeTakeFirst();
    return { revision: draft?.revision ?? 0, version: await currentVersion(db, locationId), others };
  });
}

async function note(
  db: Kysely<Database>,
  key: Pick<Selectable<Database['editing_pages']>, 'location_id' | 'person_id' | 'page'>,
  where: Omit<Selectable<Database['editing_pages']>, 'location_id' | 'person_id' | 'page'>,
): Promise<void> {
  const { location_id, person_id, page } = key;
  if (where.area === '') {
    await db
      .deleteFrom('editing_pages')
      .where('location_id', '=', location_id)
      .where('person_id', '=', person_id)
      .where('page', '=', page)
      .execute();
    return;
  }
  const mine = await db
    .selectFrom('editing_pages')
    .select('page')
    .where('person_id', '=', person_id)
    .where('at', '>', where.at - GONE_MS)
    .limit(PAGES)
    .execute();
  if (mine.length >= PAGES && !mine.some((one) => one.page === page)) return;
  await db
    .insertInto('editing_pages')
    .values({ ...key, ...where })
    .onConflict((c) => c.columns(['location_id', 'person_id', 'page']).doUpdateSet(where))
    .execute();
}
