declare module '../../store/schema.ts' {
  interface Database {
    id_scans: IdScansTable;
    marked_scanners: MarkedScannersTable;
  }
}

/** A scanned document: only the name, and only until a visitor has taken it. */
export interface IdScansTable {
  /** 63 random bits as a decimal number, because ids in the contract are digits. */
  id: string;
  location_id: string;
  device_id: string;
  first_name: string;
  last_name: string;
  source_result: string;
  /** As in the contract: 0 waits for staff, 1 approved, 2 disapproved. */
  approval: 0 | 1 | 2;
  /** The visit that took it; null if not taken. */
  visit_key: string | null;
  visit_id: number | null;
  created_at: number;
  expires_at: number;
}

/** Scanners whose mark a kiosk has: what they scan is shown at that kiosk only. */
export interface MarkedScannersTable {
  device_id: string;
  /** When a kiosk last asked with it, to the hour. */
  asked_at: number;
}
