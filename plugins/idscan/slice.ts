import type { Scan } from '../../schemas/generated/types.ts';

export interface IdScanSlice {
  state: 'waiting' | 'looking' | 'found' | 'empty' | 'failed' | 'using';
  scans: readonly Scan[];
  /** The scan that was used. */
  taken: { readonly scanId: string; readonly name: string } | null;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      idscan: IdScanSlice;
    }
    interface Moments {
      'idscan:taken': { readonly scanId: string; readonly name: string; readonly approval: '' | 0 };
    }
  }
}
