import type { Kysely } from 'kysely';
import { MOST_ROWS } from '../../in-slices.ts';
import type { VisitTables } from '../tables.ts';
import type { Backlog } from './drain-backlog.ts';
import { namePartsOf } from './name-parts.ts';

const VISITS = 10;

export const VISIT_NAMES: Backlog = { name: 'visit names', steps: [writeParts] };

/**
 * Locks visits to the end, so that deleting one also deletes its parts.
 * @returns the number of visits and parts
 */
async function writeParts(db: Kysely<VisitTables>, most: number, hasRowLocks: boolean): Promise<number> {
  let handled = 0;
  for (let last = Number.MAX_SAFE_INTEGER; handled < most; ) {
    const due = await db
      .selectFrom('visit_names_due')
      .select('visit_id')
      .where('visit_id', '<', last)
      .orderBy('visit_id', 'desc')
      .limit(VISITS)
      .execute();
    const ids = due.map(({ visit_id }) => visit_id);
    if (ids.length === 0) break;
    last = ids.at(-1) ?? 0;
    // biome-ignore lint/plugin/unlimited-list: as many as are due.
    const visits = await db
      .selectFrom('visits')
      .select(['id', 'location_id', 'person_name', 'state'])
      .where('id', 'in', ids)
      .orderBy('id', 'desc')
      .$if(hasRowLocks, (query) => query.forUpdate().skipLocked())
      .execute();
    const parts: VisitTables['visit_name_parts'][] = [];
    const done: number[] = [];
    for (const { id: visit_id, location_id, person_name, state } of visits) {
      if (handled + parts.length >= most) break;
      done.push(visit_id);
      // Becomes due again when signed.
      if (state === 'begun') continue;
      parts.push(...namePartsOf(person_name).map((part) => ({ part, location_id, visit_id })));
    }
    await insertParts(db, parts);
    await db
      .deleteFrom('visit_names_due')
      .where('visit_id', 'in', ids)
      .where((e) =>
        e.or([
          ...(done.length > 0 ? [e('visit_id', 'in', done)] : []),
          // Noted by a transaction that did not see the deletion.
          e.not(e.exists(e.selectFrom('visits').select('id').whereRef('id', '=', 'visit_id'))),
        ]),
      )
      .execute();
    handled += ids.length + parts.length;
  }
  return handled;
}

async function insertParts(db: Kysely<VisitTables>, parts: readonly VisitTables['visit_name_parts'][]): Promise<void> {
  for (let from = 0; from < parts.length; from += MOST_ROWS)
    await db
      .insertInto('visit_name_parts')
      .values(parts.slice(from, from + MOST_ROWS))
      .onConflict((c) => c.doNothing())
      .execute();
}
