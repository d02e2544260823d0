import type { Kysely } from 'kysely';
import { DAY_MS } from '../../../domain/time.ts';
import { BATCH, inBatches } from '../../in-batches.ts';
import type { RetentionTask } from '../../retention.ts';
import { fromJson } from '../../store/json.ts';
import type { LocationDocument } from '../locations/document.ts';
import { keepDays } from '../locations/keep-days.ts';
import type { AllTables, VisitTables } from '../tables.ts';
import { emptyRequests } from './sign/empty-requests.ts';
import type { VisitsTable } from './tables.ts';

/** With a run every quarter of an hour, a visit that nobody signs is gone within the hour. */
const BEGUN_MS = 45 * 60_000;
/** How long an unconfirmed visit waits for a person: over a long weekend. */
const UNCONFIRMED_MS = 7 * DAY_MS;

/**
 * Signed visits are deleted after the location's number of days, unsigned ones after an hour, unconfirmed ones after a
 * week, all with their printouts and everything in their sign requests but the keys [OFF-02].
 */
export const oldVisits: RetentionTask = {
  id: 'visits',
  async run({ db, locations, now }) {
    let deleted = 0;
    const known = await locations.all();
    for (const { id, document } of [...known, ...(await deletedLocations(db, new Set(known.map((one) => one.id))))]) {
      const signed = now - keepDays(document) * DAY_MS;
      const before = { signed, begun: now - BEGUN_MS, unconfirmed: Math.max(signed, now - UNCONFIRMED_MS) };
      deleted += await inBatches(() => deleteBatch(db, id, before));
    }
    return deleted;
  },
};

/** Locations that are deleted but still have visits, and for how long those are kept: what is left of their document. */
async function deletedLocations(db: Kysely<AllTables>, known: ReadonlySet<string>) {
  // biome-ignore lint/plugin/unlimited-list: ids of locations.
  const rows = await db.selectFrom('visits').select('location_id').distinct().execute();
  const gone = rows.map(({ location_id }) => location_id).filter((id) => !known.has(id));
  const kept = gone.map(async (id) => ({ id, document: await lastDocument(db, id) }));
  return Promise.all(kept);
}

async function lastDocument(db: Kysely<AllTables>, location: string): Promise<Pick<LocationDocument, 'settings'>> {
  const row = await db
    .selectFrom('location_versions')
    .select('document')
    .where('location_id', '=', location)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? {} : fromJson(row.document);
}

async function deleteBatch(
  db: Kysely<VisitTables>,
  location: string,
  before: Readonly<Record<VisitsTable['state'], number>>,
) {
  return db.transaction().execute(async (trx) => {
    const old = trx
      .selectFrom('visits')
      .select('id')
      .where('location_id', '=', location)
      // No visit was signed before it began, and there is an index by that.
      .where('created_at', '<', Math.max(before.begun, before.signed))
      .where((where) =>
        where.or([
          where.and([where('state', '=', 'begun'), where('created_at', '<', before.begun)]),
          ...(['signed', 'unconfirmed'] as const).map((state) =>
            where.and([
              where('state', '=', state),
              where('signed_at', '<', before[state]),
              // A visit that waited on its device counts from when it came: nobody here could see it before.
              where.or([where('delivered_at', 'is', null), where('delivered_at', '<', before[state])]),
            ]),
          ),
        ]),
      )
      .limit(BATCH);
    const rows = await trx.deleteFrom('visits').where('id', 'in', old).returning('id').execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    // Only the keys stay: a device may still deliver a visit whose answer it never got, and it is not stored again.
    await emptyRequests(trx, ids);
    await trx.deleteFrom('printouts').where('visit_id', 'in', ids).execute();
    return ids.length;
  });
}
