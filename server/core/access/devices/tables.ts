import type { TableOf } from '../../../store/generated/tables.ts';
import type { DeviceKind } from './kinds.ts';

declare module '../../tables.ts' {
  interface AccessTables {
    devices: DevicesTable;
  }
}

/** Machines and staff desks that may call. Only the token's hash is stored. */
export interface DevicesTable extends TableOf<'devices'> {
  kind: DeviceKind;
  /** Time of its last call, rounded to the minute. */
  seen_at: number | null;
}
