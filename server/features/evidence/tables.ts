import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    evidence_sheets: EvidenceSheetsTable;
    evidence_leaves: EvidenceLeavesTable;
    evidence_roots: TableOf<'evidence_roots'>;
  }
}

/** The sheet of a signed visit, which goes with the visit. */
export interface EvidenceSheetsTable extends TableOf<'evidence_sheets'> {
  /** When it was signed, or signed again, by the server's clock. */
  at: number;
  /** Canonical JSON without the proof; null until it is made, shortly after the signature. */
  sheet: string | null;
  leaf_id: number | null;
}

/** The leaves of all days, which nobody deletes: no leaf leads to a person once its sheet is gone. */
export interface EvidenceLeavesTable extends TableOf<'evidence_leaves'> {
  /** YYYY-MM-DD in UTC, of the tree that it is in; null until that is closed. */
  day: string | null;
}
