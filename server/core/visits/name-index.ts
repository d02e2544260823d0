import type { Kysely } from 'kysely';
import type { VisitTables } from '../tables.ts';
import { namePartsOf } from './name-parts.ts';
import type { Backlog } from './work-off.ts';

/** Visits at a time, of a dozen parts each: anyone who signs meanwhile waits for one batch at most. */
const BATCH = 50;
/** Parts inserted by one statement. */
const AT_ONCE = 500;

/** Writes down by what the names of new visits are found. Until then a search reads these names themselves. */
export const VISIT_NAMES: Backlog = { name: 'visit names', steps: [writeParts] };

/**
 * The newest first. A visit is held until the end, so that who deletes it meanwhile deletes its parts, too; one that
 * somebody else holds has its turn later.
 */
async function writeParts(db: Kysely<VisitTables>, hasRowLocks: boolean): Promise<boolean> {
  const due = await db
    .selectFrom('visit_names_due')
    .select('visit_id')
    .orderBy('visit_id', 'desc')
    .limit(BATCH)
    .execute();
  const ids = due.map(({ visit_id }) => visit_id);
  if (ids.length === 0) return false;
  // biome-ignore lint/plugin/unlimited-list: as many as are due.
  const visits = await db
    .selectFrom('visits')
    .select(['id', 'location_id', 'person_name'])
    .where('id', 'in', ids)
    .$if(hasRowLocks, (query) => query.forUpdate().skipLocked())
    .execute();
  const parts = visits.flatMap(({ id: visit_id, location_id, person_name }) =>
    namePartsOf(person_name).map((part) => ({ part, location_id, visit_id })),
  );
  for (let from = 0; from < parts.length; from += AT_ONCE)
    await db
      .insertInto('visit_name_parts')
      .values(parts.slice(from, from + AT_ONCE))
      .onConflict((c) => c.doNothing())
      .execute();
  const done = visits.map(({ id }) => id);
  const { numDeletedRows } = await db
    .deleteFrom('visit_names_due')
    .where('visit_id', 'in', ids)
    .where((e) =>
      e.or([
        ...(done.length > 0 ? [e('visit_id', 'in', done)] : []),
        // Noted by who did not see yet that it was deleted.
        e.not(e.exists(e.selectFrom('visits').select('id').whereRef('id', '=', 'visit_id'))),
      ]),
    )
    .executeTakeFirst();
  return ids.length === BATCH && numDeletedRows > 0n;
}
