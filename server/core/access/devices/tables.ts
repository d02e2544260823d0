import type { DeviceKind } from './kinds.ts';

declare module '../../tables.ts' {
  interface AccessTables {
    devices: DevicesTable;
  }
}

/** Machines and staff desks that may call. Only the token's hash is stored. */
export interface DevicesTable {
  id: string;
  location_id: string;
  kind: DeviceKind;
  token_hash: string;
  created_at: number;
  rotated_at: number | null;
  revoked_at: number | null;
  /** Time of its last call, rounded to the minute. */
  seen_at: number | null;
}
