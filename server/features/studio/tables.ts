import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    drafts: DraftsTable;
    editing_pages: TableOf<'editing_pages'>;
    /** Imported versions have no row. */
    publications: TableOf<'publications'>;
  }
}

/** One draft a location, shared by its editors. */
export interface DraftsTable extends TableOf<'drafts'> {
  /** Never used twice. */
  revision: number;
  /** 0 for a location that was never published. */
  based_on: number;
}
