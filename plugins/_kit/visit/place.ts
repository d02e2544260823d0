import type { Id } from '../../../schemas/generated/types.ts';

export interface SublocationSlice {
  path: readonly Id[];
}

export interface TrackSlice {
  trackId: Id | null;
}

declare module '../product.ts' {
  interface Slices {
    sublocation: SublocationSlice;
    track: TrackSlice;
  }
  interface Moments {
    /** The visitor chose a sub-location. */
    'sublocation:chosen': { readonly path: readonly Id[] };
    /** The visitor chose a track. */
    'track:chosen': { readonly trackId: Id };
    /** A registration number found the visitor's place. */
    'place:found': { readonly plate: string };
    /** The destination changed and the slices are updated; reload what depends on it. */
    'destination:changed': Readonly<Record<string, never>>;
  }
}
