import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    drafts: DraftsTable;
    editing_pages: TableOf<'editing_pages'>;
    /** Publications from the studio; imported versions have no row. */
    publications: TableOf<'publications'>;
  }
}

/** One draft a location, shared by its editors. */
export interface DraftsTable extends TableOf<'drafts'> {
  /** Increases with every save, and is never used twice. */
  revision: number;
  /** The published version it was made from; 0 for a location that was never published. */
  based_on: number;
}
