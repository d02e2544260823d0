import type { KioskFault } from '../../../domain/kiosk-faults.ts';
import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    kiosks: KiosksTable;
    kiosk_faults: KioskFaultsTable;
    phones_under_way: PhonesUnderWayTable;
  }
}

/** A kiosk by the id of its pairing, and what it last said of itself. */
export interface KiosksTable extends TableOf<'kiosks'> {
  /** JSON, a DeviceReport: nothing of a visitor. */
  report: string;
}

/** What is wrong now. A row is deleted when it is over. */
export interface KioskFaultsTable extends TableOf<'kiosk_faults'> {
  kind: KioskFault;
}

/** At which slide a visit on somebody's own device is: who it is, nobody knows before the signature [DESK-01]. */
export type PhonesUnderWayTable = TableOf<'phones_under_way'>;
