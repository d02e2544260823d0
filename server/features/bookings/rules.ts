import { type BookingDays, bookingDays } from '../../../domain/booking-days.ts';
import { type Destination, findPlace, wayTo, wholeLocation } from '../../../domain/destination.ts';
import { isOn } from '../../../domain/flag.ts';
import { mergeSettings } from '../../../domain/resolve-settings.ts';
import { minutesOf, wallClock, zoneOf } from '../../../domain/zone-clock.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import type { Location } from '../../core/locations/locations.ts';
import type { Deps } from '../../deps.ts';
import { isAskedAt } from '../../plugin-slides.ts';
import { bookingsOfPlate, type StoredBooking } from './bookings.ts';

interface BookingRules {
  required: boolean;
  listed: boolean;
}

/** As on the page [SUB-06]. */
export function bookingRules(document: LocationDocument, destination: Destination): BookingRules | undefined {
  const { unique_identifier_setting: setting } = mergeSettings(destination);
  if (!isAskedAt(document, destination, 'slotbooking') || !setting) return undefined;
  return { required: isOn(setting.required), listed: isOn(setting.show_bookings) };
}

/** A booking for a sub-location covers its tracks; one without a known place covers the location. */
export function isFor(document: LocationDocument, placeId: number, destination: Destination): boolean {
  if (placeId === 0 || findPlace(document, placeId) === undefined) return true;
  return idsOf(destination).includes(placeId) || placeId === Number(document.id);
}

/** For the place or one inside it. */
export function isListedAt(document: LocationDocument, placeId: number, at: Destination): boolean {
  if (isFor(document, placeId, at)) return true;
  const inside = idsOf(findPlace(document, placeId) ?? wholeLocation(document));
  const own = idsOf(at);
  return own.every((id) => inside.includes(id));
}

function idsOf({ path, track }: Destination): number[] {
  return [...path.map(({ id }) => Number(id)), ...(track === undefined ? [] : [Number(track.id)])];
}

interface Wish {
  document: LocationDocument;
  destination: Destination;
  days: BookingDays;
  luprefnr?: string;
}

/** By place, then reference, then day. */
export function byLikelihood(bookings: readonly StoredBooking[], wish: Wish): StoredBooking[] {
  const rank = (booking: StoredBooking) =>
    (isFor(wish.document, booking.place_id, wish.destination) ? 0 : 100) +
    (wish.luprefnr !== undefined && wish.luprefnr !== '' && booking.luprefnr !== wish.luprefnr ? 10 : 0) +
    [null, wish.days.today, wish.days.tomorrow, wish.days.yesterday].indexOf(booking.date);
  return [...bookings].sort((a, b) => rank(a) - rank(b) || a.id - b.id);
}

/** Today's nearest booking first, then one for any day, then yesterday's. */
export async function bookedPlace(
  { store, now }: Deps,
  { id, document }: Location,
  plate: string,
): Promise<number | null> {
  const { yesterday, today } = bookingDays(document, now());
  const { minutes } = wallClock(now(), zoneOf(document));
  const found = await bookingsOfPlate(store.db, id, plate, [yesterday, today]);
  const rank = ({ date, time }: (typeof found)[number]): number => {
    if (date === today) return time === null ? 0 : Math.abs((minutesOf(time) ?? minutes) - minutes);
    return date === null ? 10_000 : 20_000;
  };
  const usable = found.filter(({ place_id }) => {
    const place = findPlace(document, place_id);
    return place && wayTo(document.location, place_id) && bookingRules(document, place) !== undefined;
  });
  return usable.sort((a, b) => rank(a) - rank(b))[0]?.place_id ?? null;
}
