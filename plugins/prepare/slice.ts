export interface PrepareSlice {
  problem: 'unknown' | 'used' | 'expired' | null;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      prepare: PrepareSlice;
    }
  }
}
