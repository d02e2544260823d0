import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    printouts: PrintoutsTable;
  }
}

/**
 * A PDF that has been made, or will be from the page's printout in `html`. Its `name` of 128 random bits is the only
 * way to it.
 */
export interface PrintoutsTable extends TableOf<'printouts'> {
  format: 'a4' | 'receipt' | 'label';
  pdf: Uint8Array | null;
}
