import type { Kysely } from 'kysely';
import type { RetentionTask } from '../../retention.ts';
import type { Database } from '../../store/schema.ts';
import type { LocationDocument } from '../locations/document.ts';

const DAY_MS = 24 * 3_600_000;
const VISIT_DAYS = 90;

/**
 * Signed visits are deleted after the location's number of days, unsigned ones after a day, both with their printouts and
 * everything in their sign requests but the keys [OFF-02].
 */
export const oldVisits: RetentionTask = {
  id: 'visits',
  async run({ db, locations, now }) {
    let deleted = 0;
    for (const { id, document } of await locations.all()) {
      deleted += await deleteVisits(db, id, now - keepVisitsMs(document), now - DAY_MS);
    }
    return deleted;
  },
};

function keepVisitsMs({ settings }: LocationDocument): number {
  return (settings?.keep_visits_days ?? VISIT_DAYS) * DAY_MS;
}

async function deleteVisits(db: Kysely<Database>, location: string, signedBefore: number, begunBefore: number) {
  return db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('visits')
      .where('location_id', '=', location)
      .where((where) =>
        where.or([
          where.and([
            where('state', '=', 'signed'),
            where('signed_at', '<', signedBefore),
            // A visit that waited on its device counts from when it came: nobody here could see it before.
            where.or([where('delivered_at', 'is', null), where('delivered_at', '<', signedBefore)]),
          ]),
          where.and([where('state', '=', 'begun'), where('created_at', '<', begunBefore)]),
        ]),
      )
      .returning('id')
      .execute();
    for (let from = 0; from < gone.length; from += 500) {
      const ids = gone.slice(from, from + 500).map(({ id }) => id);
      // Only the keys stay: a device may still deliver a visit whose answer it never got, and it is not stored again.
      await trx
        .updateTable('sign_requests')
        .set({ visit_key: '', body_hash: '', request: '{}', printout: null })
        .where('visit_id', 'in', ids)
        .execute();
      await trx.deleteFrom('printouts').where('visit_id', 'in', ids).execute();
    }
    return gone.length;
  });
}
