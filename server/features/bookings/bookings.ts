import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { codeKey } from '../../../domain/canonical.ts';
import { DAY_MS } from '../../../domain/time.ts';
import type { Brought, CrewMember } from '../../core/visits/crew-members.ts';
import { toJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import type { NewBooking } from './new-booking.ts';
import type { BookingsTable } from './tables.ts';

export type StoredBooking = Selectable<BookingsTable>;
type Handle = Kysely<Database>;

const MAX_SAME_NUMBER = 20;
const MAX_LISTED = 500;
const MAX_OF_DAY = 10_000;
const AT_ONCE = 500;
export const UNUSED = { visit_id: null, checked_in_at: null, used_by: null };

const bookingsAt = (db: Handle, location: string) => db.selectFrom('bookings').where('location_id', '=', location);

const isFor = (days: readonly string[]) => (where: ExpressionBuilder<Database, 'bookings'>) =>
  where.or([where('date', 'is', null), where('date', 'in', days)]);

/** A used booking stays used. */
export function putBooking(db: Handle, location: string, ref: string, booking: NewBooking, now: number) {
  const { unique_identification_number: number, sublocation_track: place_id, extra, ...texts } = booking;
  const values = {
    ...texts,
    number,
    number_key: codeKey(number),
    regnr_key: codeKey(booking.regnr),
    place_id,
    extra: toJson(extra),
    updated_at: now,
  };
  return db
    .insertInto('bookings')
    .values({ ...values, location_id: location, ref, ...UNUSED, created_at: now })
    .onConflict((c) => c.columns(['location_id', 'ref']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findBooking(db: Handle, location: string, ref: string): Promise<StoredBooking | undefined> {
  return bookingsAt(db, location).selectAll().where('ref', '=', ref).executeTakeFirst();
}

export async function deleteBooking(db: Handle, location: string, ref: string): Promise<boolean> {
  const own = db.deleteFrom('bookings').where('location_id', '=', location).where('ref', '=', ref);
  return (await own.returning('id').executeTakeFirst()) !== undefined;
}

export function openBookings(db: Handle, location: string, days: readonly string[]): Promise<StoredBooking[]> {
  return bookingsAt(db, location)
    .selectAll()
    .where('visit_id', 'is', null)
    .where(isFor(days))
    .orderBy('date')
    .orderBy('time')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
}

export function bookingsOf(db: Handle, location: string, number: string, days: readonly string[]) {
  return bookingsAt(db, location)
    .selectAll()
    .where('number_key', '=', codeKey(number))
    .where(isFor(days))
    .orderBy('id')
    .limit(MAX_SAME_NUMBER)
    .execute();
}

export function bookingsWithNumber(db: Handle, location: string, number: string): Promise<StoredBooking[]> {
  return bookingsAt(db, location)
    .selectAll()
    .where('number_key', '=', codeKey(number))
    .orderBy('date', 'desc')
    .orderBy('id')
    .limit(MAX_SAME_NUMBER)
    .execute();
}

export function bookingsOfPlate(db: Handle, location: string, plate: string, days: readonly string[]) {
  return bookingsAt(db, location)
    .select(['place_id', 'date', 'time'])
    .where('regnr_key', '=', codeKey(plate))
    .where('regnr_key', '!=', '')
    .where('visit_id', 'is', null)
    .where('place_id', '!=', 0)
    .where(isFor(days))
    .orderBy('id')
    .limit(MAX_SAME_NUMBER)
    .execute();
}

/** 0 stands for any place. */
export async function placesBooked(db: Handle, location: string, day: string): Promise<readonly number[]> {
  const open = bookingsAt(db, location).select('place_id').where('visit_id', 'is', null).where('date', '=', day);
  const rows = await open.limit(MAX_OF_DAY).execute();
  return rows.map(({ place_id }) => place_id);
}

export function bookingByRefnr(db: Handle, location: string, luprefnr: string): Promise<StoredBooking | undefined> {
  return bookingsAt(db, location)
    .selectAll()
    .where('luprefnr', '=', luprefnr)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type BookingOfVisit = Pick<StoredBooking, 'number' | 'date' | 'time' | 'until' | 'checked_in_at'>;

export async function crewsOf(db: Handle, { all }: Brought, visitIds: readonly number[]): Promise<CrewMember[]> {
  const members: CrewMember[] = [];
  for (const feature of all) members.push(...((await feature.crewsOf?.(db, visitIds)) ?? []));
  return members;
}

/** One member's booking counts for the whole crew [DAY-06]. */
export async function bookingsOfVisits(db: Handle, features: Brought, location: string, visitIds: readonly number[]) {
  const found = new Map<number, BookingOfVisit>();
  for (let from = 0; from < visitIds.length; from += AT_ONCE) {
    const ids = visitIds.slice(from, from + AT_ONCE);
    const members = await crewsOf(db, features, ids);
    const crewOf = new Map(members.map(({ visit_id, crew_id }) => [visit_id, crew_id]));
    // biome-ignore lint/plugin/unlimited-list: the visits asked for.
    const rows = await bookingsAt(db, location)
      .select(['visit_id', 'number', 'date', 'time', 'until', 'checked_in_at'])
      .where('visit_id', 'in', [...new Set([...ids, ...crewOf.keys()])])
      .execute();
    const own = new Map(rows.map(({ visit_id, ...booking }) => [visit_id, booking]));
    const ofCrew = new Map([...own].map(([id, booking]) => [crewOf.get(id ?? 0), booking]));
    for (const id of ids) {
      const crew = crewOf.get(id);
      const booking = own.get(id) ?? (crew === undefined ? undefined : ofCrew.get(crew));
      if (booking !== undefined) found.set(id, booking);
    }
  }
  return found;
}

interface Use {
  visitId: number;
  visitKey: string;
  now: number;
}

/** @returns false if another visit was first */
export async function consumeBooking(db: Handle, id: number, { visitId, visitKey, now }: Use): Promise<boolean> {
  const row = await db
    .updateTable('bookings')
    .set({ visit_id: visitId, checked_in_at: now, used_by: visitKey })
    .where('id', '=', id)
    .where((where) => where.or([where('visit_id', 'is', null), where('visit_id', '=', visitId)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts bookings that a page's other visits used in the last day. */
export async function usedByOthers(db: Handle, { visitId, visitKey, now }: Use): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('used_by', '=', visitKey)
    .where('checked_in_at', '>', now - DAY_MS)
    .where('visit_id', '!=', visitId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function releaseOthers(db: Handle, visitId: number, keep: number): Promise<void> {
  await db.updateTable('bookings').set(UNUSED).where('visit_id', '=', visitId).where('id', '!=', keep).execute();
}

export async function freeBookings(db: Handle, visitIds: readonly number[]): Promise<void> {
  await db.updateTable('bookings').set(UNUSED).where('visit_id', 'in', visitIds).execute();
}
