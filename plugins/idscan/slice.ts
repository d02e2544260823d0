import type { Scan } from '../../schemas/generated/types.ts';

/**
 * 'waiting' for the card, 'looking' (polling the server), 'empty' or 'failed' after the last poll, 'found' people,
 * 'using' one.
 */
export type ScanState = 'waiting' | 'looking' | 'empty' | 'failed' | 'found' | 'using';

export interface IdScanSlice {
  state: ScanState;
  scans: readonly Scan[];
  /** The scan that was used; its person fills in the form. */
  taken: { readonly scanId: string; readonly name: string } | null;
  /** The server could not be reached to look for scans. */
  isAway: boolean;
  /** The visitor goes on without a scan, because the server could not be reached [OFF-04]. */
  isWithout: boolean;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      idscan: IdScanSlice;
    }
  }
}

export function emptyScan(): IdScanSlice {
  return { state: 'waiting', scans: [], taken: null, isAway: false, isWithout: false };
}
