import type { Kysely } from 'kysely';
import { resolveWindow } from '../../../domain/arrival-window.ts';
import { findPlace, wholeLocation } from '../../../domain/destination.ts';
import { zoneOf } from '../../../domain/zone-clock.ts';
import type { Location } from '../../core/locations/locations.ts';
import type { Brought } from '../../core/visits/crew-members.ts';
import { destinationsOf } from '../../core/visits/desk-visits.ts';
import type { Database } from '../../store/schema.ts';
import { leadAt } from '../bookings/arrival.ts';
import { type BookingOfVisit, bookingsOfVisits } from '../bookings/bookings.ts';

type Way = { readonly sub_location_id: number; readonly track_id: number } | undefined;

/** The start of a window to wait for; visitors keep their turn [DAY-02]. */
export function opensAt({ document }: Location, booking: BookingOfVisit | undefined, way: Way, now: number) {
  const window = booking && resolveWindow(booking, zoneOf(document), booking.checked_in_at ?? now);
  if (window === undefined || window.from <= now) return null;
  const place = (way && findPlace(document, way.track_id || way.sub_location_id)) ?? wholeLocation(document);
  return leadAt(document, place, 'early') === 'wait' ? window.from : null;
}

export async function openings(
  db: Kysely<Database>,
  features: Brought,
  location: Location,
  visitIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, number>> {
  const bookings = await bookingsOfVisits(db, features, location.id, visitIds);
  const ways = await destinationsOf(db, [...bookings.keys()]);
  return new Map(
    [...bookings].flatMap(([id, booking]) => {
      const opens = opensAt(location, booking, ways.get(id), now);
      return opens === null ? [] : [[id, opens] as const];
    }),
  );
}
