declare module '../../store/schema.ts' {
  interface Database {
    locations: LocationsTable;
    location_versions: LocationVersionsTable;
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
