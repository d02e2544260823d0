import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    drafts: DraftsTable;
    editing_pages: TableOf<'editing_pages'>;
    publications: PublicationsTable;
  }
}

/** What staff have changed in a location and not published: one draft a location, which its editors share. */
export interface DraftsTable extends TableOf<'drafts'> {
  /** Increases with every save, and is never used twice. */
  revision: number;
  /** The published version it was made from; 0 for a location that was never published. */
  based_on: number;
}

/** Who published a version in the studio. Imported versions have no row. */
export interface PublicationsTable extends TableOf<'publications'> {
  /** The earlier version that was brought back. */
  restored_from: number | null;
}
