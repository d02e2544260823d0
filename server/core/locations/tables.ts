import type { TableOf } from '../../store/generated/tables.ts';

declare module '../tables.ts' {
  interface LocationTables {
    locations: LocationsTable;
    location_versions: LocationVersionsTable;
    locations_archived: LocationsArchivedTable;
    kiosks_seen: KiosksSeenTable;
  }
}

export type LocationsTable = TableOf<'locations'>;

export type LocationVersionsTable = TableOf<'location_versions'>;

/** A location in `locations` is no longer archived. */
export type LocationsArchivedTable = TableOf<'locations_archived'>;

export interface KiosksSeenTable extends TableOf<'kiosks_seen'> {
  /** Rounded to the minute. */
  seen_at: number;
}
