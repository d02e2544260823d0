import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    id_scans: IdScansTable;
    marked_scanners: MarkedScannersTable;
  }
}

/** A scanned document: only the name, and only until a visitor has taken it. */
export interface IdScansTable extends TableOf<'id_scans'> {
  /** 63 random bits as a decimal number, because ids in the contract are digits. */
  id: string;
  /** As in the contract: 0 waits for staff, 1 approved, 2 disapproved. */
  approval: 0 | 1 | 2;
  /** The visit that took it; null if not taken. */
  visit_key: string | null;
}

/** Scanners whose mark a kiosk has: what they scan is shown at that kiosk only. */
export interface MarkedScannersTable extends TableOf<'marked_scanners'> {
  /** When a kiosk last asked with it, to the hour. */
  asked_at: number;
}
