declare module '../../store/schema.ts' {
  interface Database {
    id_scans: IdScansTable;
  }
}

/** A scanned document: the name until a visitor has taken it, nothing else of what the card says. */
export interface IdScansTable {
  /** 63 random bits as a decimal number: the contract's ids are digits. */
  id: string;
  location_id: string;
  device_id: string;
  first_name: string;
  last_name: string;
  source_result: string;
  /** As the contract says it: 0 waits for staff, 1 approved, 2 disapproved. */
  approval: 0 | 1 | 2;
  /** The visit that took it; null while nobody has. */
  visit_key: string | null;
  visit_id: number | null;
  created_at: number;
  expires_at: number;
}
