import type { Generated } from 'kysely';
import type { DeviceKind } from './kinds.ts';

declare module '../../store/schema.ts' {
  interface Database {
    devices: DevicesTable;
    id_scans: IdScansTable;
    breath_tests: BreathTestsTable;
  }
}

/** Machines and staff desks that may call; the token itself stands nowhere. */
export interface DevicesTable {
  id: string;
  location_id: string;
  kind: DeviceKind;
  token_hash: string;
  created_at: number;
  rotated_at: number | null;
  revoked_at: number | null;
  /** Its last call, to the minute. */
  seen_at: number | null;
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

/** A sign-off that a breath test was passed, never its value. */
export interface BreathTestsTable {
  id: Generated<number>;
  location_id: string;
  visit_key: string;
  /** Keyed hash of the visitor's name: the next visitor at the same browser is somebody else. */
  person: string;
  state: 'waiting' | 'passed' | 'failed';
  visit_id: number | null;
  created_at: number;
  /** When the page asked last: a visitor who has gone is not tested. */
  seen_at: number;
}
