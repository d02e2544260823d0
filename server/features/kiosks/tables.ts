import type { KioskFault } from '../../../domain/kiosk-faults.ts';
import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    kiosks: KiosksTable;
    kiosk_faults: KioskFaultsTable;
    /** The slide of each unsigned visit on a phone [DESK-01]. */
    phones_under_way: TableOf<'phones_under_way'>;
    slide_counts: SlideCountsTable;
  }
}

export interface KiosksTable extends TableOf<'kiosks'> {
  /** A DeviceReport as JSON, without visitor data. */
  report: string;
}

export interface KioskFaultsTable extends TableOf<'kiosk_faults'> {
  kind: KioskFault;
}

export interface SlideCountsTable extends TableOf<'slide_counts'> {
  /** Days since 1970, of writing. */
  day: number;
}
