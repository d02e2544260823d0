declare module '../../../store/schema.ts' {
  interface Database {
    visit_passes: VisitPassesTable;
  }
}

/** The addresses under which a visit's pass is shown; of each only a hash is stored. */
export interface VisitPassesTable {
  token_hash: string;
  visit_id: number;
  expires_at: number;
}
