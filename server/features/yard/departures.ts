import type { Transaction } from 'kysely';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { locationsInUse, storedVersion } from '../../core/locations/location-repository.ts';
import type { SiteEvent } from '../../events/site-event.ts';
import type { EventRecorder, Tell } from '../../events/site-events.ts';
import type { Database } from '../../store/schema.ts';
import { holdLine, isRoomAt, record } from './stays-here.ts';

/** An assumed departure does not count: anyone who reads a plate could free a dock with a truck at it. */
export const recordDepartures: EventRecorder = async (trx, event, tell) => {
  if (event.kind === 'visit.left' && event.how !== 'assumed') await leaveYard(trx, tell, event.visitId, event.at);
  if (event.kind === 'visit.returned') await putBack(trx, tell, event);
};

export async function leaveYard(trx: Transaction<Database>, tell: Tell, visitId: number, at: number): Promise<void> {
  const gone = await trx
    .updateTable('yard_stays')
    .set({ state: 'left', left_at: at })
    .where('visit_id', '=', visitId)
    .where('left_at', 'is', null)
    .returning(['location_id', 'place_id'])
    .executeTakeFirst();
  if (gone === undefined) return;
  await record(trx, tell, [{ ...gone, visit_id: visitId, kind: 'left', at, by: '' }]);
}

/** Puts a stay back, at its place if that still has room. Receivers get the step that it is back at. */
async function putBack(trx: Transaction<Database>, tell: Tell, { visitId, locationId, at }: Returned): Promise<void> {
  await holdLine(trx, locationId, at);
  const own = trx.selectFrom('yard_stays').select(['place_id', 'called_at', 'docked_at']);
  const stay = await own.where('visit_id', '=', visitId).where('left_at', 'is not', null).executeTakeFirst();
  const events = trx.selectFrom('yard_events').select('id').where('visit_id', '=', visitId).where('kind', '=', 'left');
  // A visitor whose place was done before signing out does not wait for another.
  if (stay === undefined || (await events.where('by', '!=', '').executeTakeFirst()) !== undefined) return;
  const placeId = stay.place_id;
  const isBack = placeId !== null && (await hasRoom(trx, locationId, placeId));
  const state = !isBack ? 'waiting' : stay.docked_at !== null ? 'docked' : 'called';
  const away = { place_id: null, called_at: null, docked_at: null };
  await trx
    .updateTable('yard_stays')
    .set({ state, left_at: null, ...(!isBack && away) })
    .where('visit_id', '=', visitId)
    .execute();
  const about = { location_id: locationId, visit_id: visitId, place_id: isBack ? placeId : null };
  await trx
    .insertInto('yard_events')
    .values({ ...about, kind: 'returned', at, by: '' })
    .execute();
  const step = state === 'waiting' ? 'arrived' : state;
  await tell({ kind: 'yard.moved', locationId, visitId, step, placeId: about.place_id, at });
}

type Returned = Extract<SiteEvent, { kind: 'visit.returned' }>;

async function hasRoom(trx: Transaction<Database>, locationId: string, placeId: string): Promise<boolean> {
  const inUse = await locationsInUse(trx).where('location_id', '=', locationId).executeTakeFirst();
  const document = inUse && ((await storedVersion(trx, locationId, inUse.version)) as LocationDocument | undefined);
  const place = document?.yard?.places.find(({ id }) => id === placeId);
  return place !== undefined && (await isRoomAt(trx, locationId, place));
}
