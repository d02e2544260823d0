declare module '../../store/schema.ts' {
  interface Database {
    drafts: DraftsTable;
    publications: PublicationsTable;
  }
}

/** What staff have changed in a location and not published: one draft a location, which its editors share. */
export interface DraftsTable {
  location_id: string;
  /** Increases with every save, and is never used twice. */
  revision: number;
  /** The published version it was made from; 0 for a location that was never published. */
  based_on: number;
  document: string;
  saved_at: number;
  saved_by: string;
}

/** Who published a version in the studio. Imported versions have no row. */
export interface PublicationsTable {
  location_id: string;
  version: number;
  person_name: string;
  note: string;
  /** The earlier version that was brought back. */
  restored_from: number | null;
}
