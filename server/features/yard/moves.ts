import type { Selectable, Transaction } from 'kysely';
import type { Location } from '../../core/locations/locations.ts';
import type { Brought } from '../../core/visits/crew-members.ts';
import { refusal } from '../../errors.ts';
import type { YardStep } from '../../events/site-event.ts';
import type { Tell } from '../../events/site-events.ts';
import type { Database } from '../../store/schema.ts';
import { admitArrivals } from './arrivals.ts';
import { addCallMessage } from './call-messages.ts';
import { holdLine, isRoomAt, record } from './stays-here.ts';
import type { YardStaysTable } from './tables.ts';

type Stay = Selectable<YardStaysTable>;

export interface Move {
  readonly visitId: number;
  readonly move: 'call' | 'recall' | 'skip' | 'dock' | 'leave';
  readonly placeId: string;
  readonly by: string;
  readonly at: number;
  /** Whether the caller texts the visitor instead. */
  readonly hasOwnMessage?: boolean;
}

type Step = { readonly kind: YardStep; readonly change: Partial<Stay> };

/**
 * Serialised, so that no place is overbooked [DAY-01].
 * @throws ApiError visit_unknown, place_unknown, yard_place_full, yard_moved
 */
export async function moveInYard(
  trx: Transaction<Database>,
  tell: Tell,
  features: Brought,
  location: Location,
  move: Move,
): Promise<Stay> {
  const { visitId, by, at } = move;
  await holdLine(trx, location.id, at);
  await admitArrivals(trx, tell, features, location, at);
  const stay = await trx
    .selectFrom('yard_stays')
    .selectAll()
    .where('visit_id', '=', visitId)
    .where('location_id', '=', location.id)
    .executeTakeFirst();
  if (stay === undefined) throw refusal('visit_unknown');
  if (isDone(stay, move)) return stay;
  const step = await stepOf(trx, location, stay, move);
  const next = await trx
    .updateTable('yard_stays')
    .set(step.change)
    .where('visit_id', '=', visitId)
    // Signing out takes no lock and may have come first.
    .where('state', '=', stay.state)
    .returningAll()
    .executeTakeFirst();
  if (next === undefined) throw refusal('yard_moved', { state: 'left' });
  await record(trx, tell, [
    { location_id: location.id, visit_id: visitId, kind: step.kind, place_id: next.place_id, at, by },
  ]);
  if (step.change.called_at != null && move.hasOwnMessage !== true)
    await addCallMessage(trx, location, visitId, step.change.called_at);
  await tell({ kind: 'visit.changed', locationId: location.id, visitId, at });
  return next;
}

/** A repeated order, from a second clerk or after a lost answer. */
function isDone({ state, place_id }: Stay, { move, placeId }: Move): boolean {
  if (move === 'call') return state === 'called' && place_id === placeId;
  return (move === 'dock' && state === 'docked') || (move === 'leave' && state === 'left');
}

async function stepOf(
  trx: Transaction<Database>,
  location: Location,
  { state }: Stay,
  { move, placeId, at }: Move,
): Promise<Step> {
  if (move === 'call' && state === 'waiting') {
    await expectRoom(trx, location, placeId);
    return { kind: 'called', change: { state: 'called', place_id: placeId, called_at: at } };
  }
  if (move === 'recall' && state === 'called') return { kind: 'recalled', change: { called_at: at } };
  if (move === 'skip' && (state === 'waiting' || state === 'called'))
    return { kind: 'skipped', change: { state: 'waiting', place_id: null, called_at: null, line_at: at } };
  if (move === 'dock' && state === 'called') return { kind: 'docked', change: { state: 'docked', docked_at: at } };
  if (move === 'leave') return { kind: 'left', change: { state: 'left', left_at: at } };
  throw refusal('yard_moved', { state });
}

async function expectRoom(trx: Transaction<Database>, { id, document }: Location, placeId: string): Promise<void> {
  const place = document.yard?.places.find((one) => one.id === placeId);
  if (place === undefined) throw refusal('place_unknown');
  if (!(await isRoomAt(trx, id, place))) throw refusal('yard_place_full', { name: place.name });
}
