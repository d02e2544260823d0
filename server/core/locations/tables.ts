import type { TableOf } from '../../store/generated/tables.ts';

declare module '../tables.ts' {
  interface LocationTables {
    locations: LocationsTable;
    location_versions: LocationVersionsTable;
    locations_archived: LocationsArchivedTable;
    kiosks_seen: KiosksSeenTable;
  }
}

/** The current version of each location. */
export type LocationsTable = TableOf<'locations'>;

export type LocationVersionsTable = TableOf<'location_versions'>;

/** Locations that staff took out of use. Their versions stay; what is in `locations` again is no longer archived. */
export type LocationsArchivedTable = TableOf<'locations_archived'>;

/** When a kiosk last waited at a location. Kiosks are not told apart. */
export interface KiosksSeenTable extends TableOf<'kiosks_seen'> {
  /** Rounded to the minute. */
  seen_at: number;
}
