import type { Kysely } from 'kysely';
import { windowOf } from '../../../domain/arrival-window.ts';
import { findPlace, wholeLocation } from '../../../domain/destination.ts';
import { zoneOf } from '../../../domain/zone-clock.ts';
import type { Location } from '../../core/locations/locations.ts';
import { destinationsOnSite } from '../../core/visits/on-site.ts';
import type { Database } from '../../store/schema.ts';
import { leadAt } from '../bookings/arrival.ts';
import { bookingsOfVisits } from '../bookings/bookings.ts';

/**
 * When the windows begin of those who came before them and wait until then, by their visits. They keep their turn in the
 * line; it is only that nobody is offered them before [DAY-02].
 */
export async function opensAt(
  db: Kysely<Database>,
  { id, document }: Location,
  visitIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, number>> {
  const opens = new Map<number, number>();
  for (const [visitId, booking] of await bookingsOfVisits(db, id, visitIds)) {
    const window = windowOf(booking, zoneOf(document), booking.checked_in_at ?? now);
    if (window !== undefined && window.from > now) opens.set(visitId, window.from);
  }
  if (opens.size === 0) return opens;
  for (const way of await destinationsOnSite(db, id, now)) {
    const place = findPlace(document, way.track_id || way.sub_location_id) ?? wholeLocation(document);
    if (leadAt(document, place, 'early') !== 'wait') opens.delete(way.id);
  }
  return opens;
}
