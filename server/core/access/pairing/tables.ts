import type { TableOf } from '../../../store/generated/tables.ts';

declare module '../../tables.ts' {
  interface AccessTables {
    paired_kiosks: PairedKiosksTable;
  }
}

/** Devices that were set up as kiosks. Codes and tokens are stored as hashes. */
export interface PairedKiosksTable extends TableOf<'paired_kiosks'> {
  /** What staff call it, such as "Gate 2"; may be empty. */
  name: string;
  /** Of the code it is set up with; null once that was used. */
  code_hash: string | null;
  /** Its first half, by which misses about it are known; the other half is the secret. */
  code_begins: string | null;
  /** Of the device's cookie; null until it is set up. */
  token_hash: string | null;
  /** Time of its last page, rounded to the minute. */
  seen_at: number | null;
}
