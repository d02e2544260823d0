declare module '../tables.ts' {
  interface LocationTables {
    locations: LocationsTable;
    location_versions: LocationVersionsTable;
    locations_archived: LocationsArchivedTable;
    kiosks_seen: KiosksSeenTable;
  }
}

/** The current version of each location. */
export interface LocationsTable {
  location_id: string;
  version: number;
  direct_link_id: string | null;
  updated_at: number;
}

export interface LocationVersionsTable {
  location_id: string;
  version: number;
  document: string;
  created_at: number;
}

/** Locations that staff took out of use. Their versions stay; what is in `locations` again is no longer archived. */
export interface LocationsArchivedTable {
  location_id: string;
  archived_at: number;
}

/** When a kiosk last waited at a location. Kiosks are not told apart. */
export interface KiosksSeenTable {
  location_id: string;
  /** Rounded to the minute. */
  seen_at: number;
}
