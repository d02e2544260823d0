import type { ShownLessons } from '../_kit/visit/lessons.ts';

export interface PhotoSlice {
  shown: ShownLessons;
}

declare module '../_kit/product.ts' {
  interface Slices {
    photo: PhotoSlice;
  }
}
