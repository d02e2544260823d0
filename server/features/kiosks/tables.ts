import type { KioskFault } from '../../../domain/kiosk-faults.ts';

declare module '../../store/schema.ts' {
  interface Database {
    kiosks: KiosksTable;
    kiosk_faults: KioskFaultsTable;
    phones_under_way: PhonesUnderWayTable;
  }
}

/** A kiosk by the id of its pairing, and what it last said of itself. */
export interface KiosksTable {
  id: string;
  location_id: string;
  /** JSON, a DeviceReport: nothing of a visitor. */
  report: string;
  seen_at: number;
  created_at: number;
}

/** What is wrong now. A row is deleted when it is over. */
export interface KioskFaultsTable {
  kiosk_id: string;
  kind: KioskFault;
  since: number;
  detail: string;
}

/** At which slide a visit on somebody's own device is: who it is, nobody knows before the signature [DESK-01]. */
export interface PhonesUnderWayTable {
  visit_key: string;
  location_id: string;
  slide: string;
  seen_at: number;
}
