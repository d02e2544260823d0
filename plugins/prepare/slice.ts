export interface PrepareSlice {
  problem: 'unknown' | 'used' | 'expired' | null;
}

declare module '../_kit/product.ts' {
  interface Slices {
    prepare: PrepareSlice;
  }
}
