import type { Kysely } from 'kysely';
import { oldBookings } from '../features/bookings/retention.ts';
import { oldBreathTests, oldScans } from '../features/devices/retention.ts';
import type { LocationDocument } from '../features/locations/document.ts';
import type { Locations } from '../features/locations/locations.ts';
import { oldCodes } from '../features/otp/retention.ts';
import type { Database } from '../store/schema.ts';

export interface RetentionContext {
  db: Kysely<Database>;
  locations: Locations;
  now: number;
}

/** Deletes what may no longer be kept. @returns how many rows went */
export interface RetentionTask {
  /** Stands in the report. */
  id: string;
  run(c: RetentionContext): Promise<number>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const VISIT_DAYS = 90;

/** Signed visits after the location's days, begun ones after a day; their sign requests and printouts go with them. */
const visits: RetentionTask = {
  id: 'visits',
  async run({ db, locations, now }) {
    let deleted = 0;
    for (const { id, document } of await locations.all()) {
      deleted += await deleteVisits(db, id, now - keepVisitsMs(document), now - DAY_MS);
    }
    return deleted;
  },
};

const printouts: RetentionTask = {
  id: 'printouts',
  async run({ db, now }) {
    const { numDeletedRows } = await db.deleteFrom('printouts').where('expires_at', '<=', now).executeTakeFirst();
    return Number(numDeletedRows);
  },
};

/** Asked in this order, each hour. Tables of another folder bring their own task, as a line here. */
export const retentionTasks: readonly RetentionTask[] = [
  visits,
  printouts,
  oldScans,
  oldBreathTests,
  oldCodes,
  oldBookings,
];

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
          where.and([where('state', '=', 'signed'), where('signed_at', '<', signedBefore)]),
          where.and([where('state', '=', 'begun'), where('created_at', '<', begunBefore)]),
        ]),
      )
      .returning('id')
      .execute();
    for (let from = 0; from < gone.length; from += 500) {
      const ids = gone.slice(from, from + 500).map(({ id }) => id);
      await trx.deleteFrom('sign_requests').where('visit_id', 'in', ids).execute();
      await trx.deleteFrom('printouts').where('visit_id', 'in', ids).execute();
    }
    return gone.length;
  });
}
