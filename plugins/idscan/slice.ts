import type { Scan } from '../../schemas/generated/types.ts';

/** 'empty' and 'failed' are the last poll's result. */
export type ScanState = 'waiting' | 'looking' | 'empty' | 'failed' | 'found' | 'using';

export interface IdScanSlice {
  state: ScanState;
  scans: readonly Scan[];
  taken: { readonly scanId: string; readonly name: string } | null;
  isAway: boolean;
  isWithout: boolean;
}

declare module '../_kit/product.ts' {
  interface Slices {
    idscan: IdScanSlice;
  }
}

export function emptyScan(): IdScanSlice {
  return { state: 'waiting', scans: [], taken: null, isAway: false, isWithout: false };
}
