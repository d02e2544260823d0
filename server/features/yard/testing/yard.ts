import type { LocationDocument } from '../../../../schemas/generated/types.ts';
import type { Location } from '../../../core/locations/locations.ts';
import { sampleLocation } from '../../../testing/location.ts';

/** Where trucks go: to the docks, to the workshop, or to the office, which no place serves. */
export const DOCKS = 2011;
export const WORKSHOP = 203;
export const OFFICE = 900;

/** Places for trucks; a few have room for several. */
export const PLACES: NonNullable<LocationDocument['yard']>['places'] = [
  ...Array.from({ length: 12 }, (_, i) => ({ id: `dock-${i}`, kind: 'dock' as const, capacity: 1 })),
  ...Array.from({ length: 4 }, (_, i) => ({ id: `bay-${i}`, kind: 'bay' as const, capacity: 5 })),
].map((place) => ({ ...place, name: place.id, serves: [DOCKS] }));
PLACES.push({ id: 'workshop', name: 'Workshop', kind: 'workshop', capacity: 3, serves: [WORKSHOP] });

/** Windows of bookings are written in its clock. */
export const ZONE = 'Europe/Stockholm';

export const CAPACITIES: ReadonlyMap<string, number> = new Map(PLACES.map(({ id, capacity }) => [id, capacity]));

export function yardLocation(): Location {
  const sub = (id: number) => ({ id, name: `Gate ${id}` });
  const { location } = sampleLocation();
  const document = sampleLocation({
    location: {
      ...location,
      sub_locations: [DOCKS, WORKSHOP, OFFICE].map(sub),
      module_crew: 1,
      module_slot_time_booking: 1,
      unique_identifier_setting: { arrival_early: 'wait' },
    },
    settings: { time_zone: ZONE },
    yard: { places: PLACES },
  });
  return { id: '1', version: 1, directLinkId: undefined, document };
}

/** The row of a signed visit, as signing leaves it. */
export const visitRow = (
  to: number,
  { plate, at, deliveredAt }: { plate: string; at: number; deliveredAt?: number },
) => ({
  location_id: '1',
  location_version: 1,
  visit_key: `key ${plate}`,
  state: 'signed' as const,
  sub_location_id: to,
  track_id: 0,
  language: 'en',
  person_name: 'driver',
  plate,
  phone: '',
  form: JSON.stringify({ form_field_registration_number: plate }),
  details: '{}',
  created_at: at,
  signed_at: at,
  delivered_at: deliveredAt ?? null,
});
