import type { FastifyInstance } from 'fastify';
import type { NoteEditingRequest } from '../../../schemas/generated/types.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import type { Deps } from '../../deps.ts';
import { currentVersion } from './versions.ts';

/** A page that has said nothing for so long is gone: it says something every few seconds. */
export const GONE_MS = 20_000;
/** Nobody looks at more windows than these at once; what more there are is not told. */
const PAGES = 10;
/** And no more people than can be read in a bar. */
const MOST = 50;

/** Who else is in the studio of a location, and where [STU-05]. */
export function editingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.store;

  registerStaffCall(app, deps, 'note-editing', async (sent, { locationId, session: { person } }) => {
    const at = deps.now();
    await note(locationId, person, sent, at);
    const others = await db
      .selectFrom('editing_pages')
      .select(['page', 'person_name as name', 'area', 'place', 'text'])
      .where('location_id', '=', locationId)
      .where('person_id', '!=', String(person.id))
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
    return { revision: draft?.revision ?? 0, version: await currentVersion(deps.store.db, locationId), others };
  });

  async function note(
    locationId: string,
    person: { readonly id: string | number; readonly displayName: string },
    { page, area, place, text }: NoteEditingRequest,
    at: number,
  ): Promise<void> {
    const key = { location_id: locationId, person_id: String(person.id), page };
    if (area === '') {
      await db
        .deleteFrom('editing_pages')
        .where('location_id', '=', locationId)
        .where('person_id', '=', key.person_id)
        .where('page', '=', page)
        .execute();
      return;
    }
    const mine = await db
      .selectFrom('editing_pages')
      .select('page')
      .where('person_id', '=', key.person_id)
      .where('at', '>', at - GONE_MS)
      .limit(PAGES)
      .execute();
    if (mine.length >= PAGES && !mine.some((one) => one.page === page)) return;
    const where = { area, place, text, person_name: person.displayName, at };
    await db
      .insertInto('editing_pages')
      .values({ ...key, ...where })
      .onConflict((c) => c.columns(['location_id', 'person_id', 'page']).doUpdateSet(where))
      .execute();
  }
}
