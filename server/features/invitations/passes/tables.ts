import type { TableOf } from '../../../store/generated/tables.ts';

declare module '../../../store/schema.ts' {
  interface Database {
    visit_passes: VisitPassesTable;
  }
}

/** The addresses under which a visit's pass is shown; of each only a hash is stored. */
export type VisitPassesTable = TableOf<'visit_passes'>;
