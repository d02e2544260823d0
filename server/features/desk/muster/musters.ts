import type { Kysely, Selectable, Transaction } from 'kysely';
import type { MusterMark } from '../../../../domain/muster-marks.ts';
import { holdLocation } from '../../../core/locations/location-repository.ts';
import { findExistingVisits } from '../../../core/visits/find-visit.ts';
import { randomName } from '../../../store/ids.ts';
import type { Database } from '../../../store/schema.ts';

export type Muster = Selectable<Database['musters']>;

interface Warden {
  readonly locationId: string;
  readonly by: string;
}

const mustersAt = (db: Kysely<Database>, locationId: string) =>
  db.selectFrom('musters').selectAll().where('location_id', '=', locationId);

export const openMuster = (db: Kysely<Database>, locationId: string): Promise<Muster | undefined> =>
  mustersAt(db, locationId).where('ended_at', 'is', null).orderBy('started_at', 'desc').executeTakeFirst();

export const findLastMuster = (db: Kysely<Database>, locationId: string): Promise<Muster | undefined> =>
  mustersAt(db, locationId).where('ended_at', 'is not', null).orderBy('ended_at', 'desc').limit(1).executeTakeFirst();

export async function listOpenAlarms(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('musters')
    .select(['location_id', 'started_at', 'started_by'])
    .where('ended_at', 'is', null)
    .execute();
  return new Map(rows.map(({ location_id, ...alarm }) => [location_id, alarm] as const));
}

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

export async function raiseMuster(
  trx: Transaction<Database>,
  { locationId, by }: Warden,
  startedAt: number,
): Promise<{ muster: Muster; isNew: boolean }> {
  // Two wardens who press at once get one alarm.
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

/** The alarm under way, else the one at this moment. */
export async function findMusterAt(db: Kysely<Database>, locationId: string, at: number): Promise<Muster | undefined> {
  const under = await openMuster(db, locationId);
  if (under !== undefined) return under;
  return mustersAt(db, locationId)
    .where('started_at', '<=', at)
    .where('ended_at', '>=', at)
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
}

/** Skips stored marks, and those about visits of other locations. */
export async function addMarks(
  trx: Transaction<Database>,
  muster: Muster,
  marks: readonly MusterMark[],
  now: number,
): Promise<void> {
  const known = await findExistingVisits(trx, muster.location_id, [...new Set(marks.map(({ visit_id }) => visit_id))]);
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
