import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    id_scans: IdScansTable;
    marked_scanners: MarkedScannersTable;
  }
}

/** The name is erased once a visitor has taken the scan. */
export interface IdScansTable extends TableOf<'id_scans'> {
  /** 63 random bits in decimal: ids in the contract are digits. */
  id: string;
  /** As in the contract: 0 waits for staff, 1 approved, 2 disapproved. */
  approval: 0 | 1 | 2;
}

interface MarkedScannersTable extends TableOf<'marked_scanners'> {
  asked_at: number;
}
