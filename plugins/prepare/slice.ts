export interface PrepareSlice {
  /** Why the invitation takes nothing any more. */
  problem: 'unknown' | 'used' | 'expired' | null;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      prepare: PrepareSlice;
    }
  }
}
