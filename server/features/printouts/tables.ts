declare module '../../store/schema.ts' {
  interface Database {
    printouts: PrintoutsTable;
  }
}

/**
 * A PDF that has been made, or will be from the page's printout in `html`. Its `name` of 128 random bits is the only
 * way to it.
 */
export interface PrintoutsTable {
  name: string;
  visit_id: number;
  location_id: string;
  visit_key: string;
  kiosk: number;
  html: string;
  landscape: number;
  format: 'a4' | 'receipt' | 'label';
  language: string;
  pdf: Uint8Array | null;
  created_at: number;
  expires_at: number;
}
