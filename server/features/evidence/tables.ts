import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    evidence_sheets: EvidenceSheetsTable;
    evidence_leaves: EvidenceLeavesTable;
    evidence_roots: TableOf<'evidence_roots'>;
  }
}

/** Deleted with the visit. */
export interface EvidenceSheetsTable extends TableOf<'evidence_sheets'> {
  /** Of the latest signature. */
  at: number;
  /** Canonical JSON without the proof; null until made. */
  sheet: string | null;
  leaf_id: number | null;
}

/** Kept for good: without its sheet, a leaf leads to no person. */
export interface EvidenceLeavesTable extends TableOf<'evidence_leaves'> {
  /** In UTC; null until that day is closed. */
  day: string | null;
}
