import type { Kysely, Selectable, Transaction } from 'kysely';
import type { MusterMark } from '../../../../domain/muster-marks.ts';
import { holdLocation } from '../../../core/locations/location-repository.ts';
import { visitsAmong } from '../../../core/visits/find-visit.ts';
import { randomName } from '../../../store/ids.ts';
import type { Database } from '../../../store/schema.ts';
import type { MustersTable } from './tables.ts';

export type Muster = Selectable<MustersTable>;

interface Warden {
  readonly locationId: string;
  readonly by: string;
}

const mustersAt = (db: Kysely<Database>, locationId: string) =>
  db.selectFrom('musters').selectAll().where('location_id', '=', locationId);

/** The alarm under way. */
export const openMuster = (db: Kysely<Database>, locationId: string): Promise<Muster | undefined> =>
  mustersAt(db, locationId).where('ended_at', 'is', null).orderBy('started_at', 'desc').executeTakeFirst();

/** The last alarm that is over. */
export const lastMuster = (db: Kysely<Database>, locationId: string): Promise<Muster | undefined> =>
  mustersAt(db, locationId).where('ended_at', 'is not', null).orderBy('ended_at', 'desc').limit(1).executeTakeFirst();

/** When and by whom the alarms under way were raised, by location. */
export async function alarmsUnderWay(
  db: Kysely<Database>,
): Promise<ReadonlyMap<string, Pick<Muster, 'started_at' | 'started_by'>>> {
  const rows = await db
    .selectFrom('musters')
    .select(['location_id', 'started_at', 'started_by'])
    .where('ended_at', 'is', null)
    .execute();
  return new Map(rows.map(({ location_id, ...alarm }) => [location_id, alarm]));
}

/** Whether there was an alarm at that moment. */
export async function isAlarmAt(db: Kysely<Database>, locationId: string, at: number): Promise<boolean> {
  const row = await db
    .selectFrom('musters')
    .select('id')
    .where('location_id', '=', locationId)
    .where('started_at', '<=', at)
    .where((where) => where.or([where('ended_at', 'is', null), where('ended_at', '>', at)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Begins an alarm; one that is under way goes on, so that two who press at once get one list. */
export async function raiseMuster(
  trx: Transaction<Database>,
  { locationId, by }: Warden,
  startedAt: number,
): Promise<{ muster: Muster; isNew: boolean }> {
  // The location's row makes others wait who press at the same moment.
  await holdLocation(trx, locationId);
  const under = await openMuster(trx, locationId);
  if (under !== undefined) return { muster: under, isNew: false };
  const muster: Muster = {
    id: randomName(),
    location_id: locationId,
    started_at: startedAt,
    started_by: by,
    ended_at: null,
    ended_by: null,
  };
  await trx.insertInto('musters').values(muster).execute();
  return { muster, isNew: true };
}

/** @returns whether it was under way */
export async function endMuster(trx: Transaction<Database>, { locationId, by }: Warden, id: string, now: number) {
  const row = await trx
    .updateTable('musters')
    .set({ ended_at: now, ended_by: by })
    .where('id', '=', id)
    .where('location_id', '=', locationId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The alarm that a mark of this moment belongs to: the one under way, or the one that was when it was made. */
export async function musterAt(db: Kysely<Database>, locationId: string, at: number): Promise<Muster | undefined> {
  const under = await openMuster(db, locationId);
  if (under !== undefined) return under;
  return mustersAt(db, locationId)
    .where('started_at', '<=', at)
    .where('ended_at', '>=', at)
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
}

/** Adds to the set; a mark that is known already, and one about a visit that is not here, is passed over. */
export async function addMarks(
  trx: Transaction<Database>,
  muster: Muster,
  marks: readonly MusterMark[],
  now: number,
): Promise<void> {
  const known = await visitsAmong(trx, muster.location_id, [...new Set(marks.map(({ visit_id }) => visit_id))]);
  const rows = marks
    .filter(({ visit_id }) => known.has(visit_id))
    .map(({ id, visit_id, state, at, by }) => ({
      muster_id: muster.id,
      mark_id: id,
      visit_id,
      state,
      at,
      person_name: by,
      received_at: now,
    }));
  for (let from = 0; from < rows.length; from += 100) {
    await trx
      .insertInto('muster_marks')
      .values(rows.slice(from, from + 100))
      .onConflict((c) => c.doNothing())
      .execute();
  }
}

export async function marksOf(db: Kysely<Database>, musterId: string): Promise<MusterMark[]> {
  return db
    .selectFrom('muster_marks')
    .select(['mark_id as id', 'visit_id', 'state', 'at', 'person_name as by'])
    .where('muster_id', '=', musterId)
    .orderBy('at')
    .orderBy('mark_id')
    .execute();
}
