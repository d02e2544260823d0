import type { ShownLessons } from '../_kit/visit/lessons.ts';

export interface PhotoSlice {
  shown: ShownLessons;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      photo: PhotoSlice;
    }
  }
}
