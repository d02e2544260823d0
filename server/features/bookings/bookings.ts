import type { Kysely, Selectable } from 'kysely';
import { codeKey } from '../../../domain/canonical.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { toJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import { crewsOfVisits } from '../crews/members.ts';
import type { NewBooking } from './new-booking.ts';
import type { BookingsTable } from './tables.ts';

export type StoredBooking = Selectable<BookingsTable>;
type Handle = Kysely<Database>;

/** The most bookings with one number on nearby days that are looked at. */
const MAX_SAME_NUMBER = 20;
const MAX_LISTED = 500;
/** More than a site expects in a day. */
const MAX_OF_DAY = 10_000;
const AT_ONCE = 500;
export const UNUSED = { visit_id: null, checked_in_at: null, used_by: null };

/**
 * Stores a booking under the yard system's own ref. Repeating it changes nothing but `updated_at`, and a used booking
 * stays used.
 */
export async function putBooking(db: Handle, location: string, ref: string, booking: NewBooking, now: number) {
  const values = {
    number: booking.unique_identification_number,
    number_key: codeKey(booking.unique_identification_number),
    regnr: booking.regnr,
    regnr_key: codeKey(booking.regnr),
    luprefnr: booking.luprefnr,
    custom_signature_value: booking.custom_signature_value,
    date: booking.date,
    time: booking.time,
    until: booking.until,
    place_id: booking.sublocation_track,
    bay_info: booking.bay_info,
    extra: toJson(booking.extra),
    updated_at: now,
  };
  const row = await db
    .insertInto('bookings')
    .values({ ...values, location_id: location, ref, ...UNUSED, created_at: now })
    .onConflict((c) => c.columns(['location_id', 'ref']).doUpdateSet(values))
    .returning(['created_at', 'updated_at', 'checked_in_at'])
    .executeTakeFirstOrThrow();
  return row;
}

export function findBooking(db: Handle, location: string, ref: string): Promise<StoredBooking | undefined> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('location_id', '=', location)
    .where('ref', '=', ref)
    .executeTakeFirst();
}

/** @returns whether the booking existed */
export async function deleteBooking(db: Handle, location: string, ref: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('bookings')
    .where('location_id', '=', location)
    .where('ref', '=', ref)
    .returning('id')
    .execute();
  return gone.length > 0;
}

/** Unused bookings for these days or for any day, by day and time. */
export function openBookings(db: Handle, location: string, days: readonly string[]): Promise<StoredBooking[]> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('location_id', '=', location)
    .where('visit_id', 'is', null)
    .where((where) => where.or([where('date', 'is', null), where('date', 'in', days)]))
    .orderBy('date')
    .orderBy('time')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
}

/** All bookings with a number, used or not, for these days or for any day. */
export function bookingsOf(db: Handle, location: string, number: string, days: readonly string[]) {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('location_id', '=', location)
    .where('number_key', '=', codeKey(number))
    .where((where) => where.or([where('date', 'is', null), where('date', 'in', days)]))
    .orderBy('id')
    .limit(MAX_SAME_NUMBER)
    .execute();
}

/** Unused bookings of a vehicle for a place of its own, for these days or for any day. */
export function bookingsOfPlate(db: Handle, location: string, plate: string, days: readonly string[]) {
  return db
    .selectFrom('bookings')
    .select(['place_id', 'date', 'time'])
    .where('location_id', '=', location)
    .where('regnr_key', '=', codeKey(plate))
    .where('regnr_key', '!=', '')
    .where('visit_id', 'is', null)
    .where('place_id', '!=', 0)
    .where((where) => where.or([where('date', 'is', null), where('date', 'in', days)]))
    .orderBy('id')
    .limit(MAX_SAME_NUMBER)
    .execute();
}

/** Where the unused bookings of a day lead to; 0 for any place. */
export async function placesBooked(db: Handle, location: string, day: string): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('place_id')
    .where('location_id', '=', location)
    .where('visit_id', 'is', null)
    .where('date', '=', day)
    .limit(MAX_OF_DAY)
    .execute();
  return rows.map(({ place_id }) => place_id);
}

export type BookingOfVisit = Pick<StoredBooking, 'number' | 'date' | 'time' | 'until' | 'checked_in_at'>;

/** What these visits have booked, by visit; what one of a crew has booked is booked for all of it [DAY-06]. */
export async function bookingsOfVisits(db: Handle, location: string, visitIds: readonly number[]) {
  const found = new Map<number, BookingOfVisit>();
  for (let from = 0; from < visitIds.length; from += AT_ONCE) {
    const ids = visitIds.slice(from, from + AT_ONCE);
    const members = await crewsOfVisits(db, ids);
    const crewOf = new Map(members.map(({ visit_id, crew_id }) => [visit_id, crew_id]));
    // biome-ignore lint/plugin/unlimited-list: the visits asked for.
    const rows = await db
      .selectFrom('bookings')
      .select(['visit_id', 'number', 'date', 'time', 'until', 'checked_in_at'])
      .where('location_id', '=', location)
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

/** All bookings with a number, used or not, whatever their day. */
export function bookingsWithNumber(db: Handle, location: string, number: string): Promise<StoredBooking[]> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('location_id', '=', location)
    .where('number_key', '=', codeKey(number))
    .orderBy('date', 'desc')
    .orderBy('id')
    .limit(MAX_SAME_NUMBER)
    .execute();
}

export function bookingByRefnr(db: Handle, location: string, luprefnr: string): Promise<StoredBooking | undefined> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('location_id', '=', location)
    .where('luprefnr', '=', luprefnr)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface Use {
  visitId: number;
  visitKey: string;
  now: number;
}

/** Marks a booking as used by a visit, in one statement. @returns false if another visit was first */
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

/** How many bookings other visits of the same page have used in the last day. */
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

/** When a visit is signed again with another booking, the first one becomes free again. */
export async function releaseOthers(db: Handle, visitId: number, keep: number): Promise<void> {
  await db.updateTable('bookings').set(UNUSED).where('visit_id', '=', visitId).where('id', '!=', keep).execute();
}

/** Visits that were not real give back what they took. */
export async function freeBookings(db: Handle, visitIds: readonly number[]): Promise<void> {
  await db.updateTable('bookings').set(UNUSED).where('visit_id', 'in', visitIds).execute();
}
