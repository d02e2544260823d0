import type { Id } from '../../../schemas/generated/types.ts';

export interface SublocationSlice {
  /** Ids of the chosen sub-locations, outermost first. */
  path: readonly Id[];
}

export interface TrackSlice {
  trackId: Id | null;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      sublocation: SublocationSlice;
      track: TrackSlice;
    }
    interface Moments {
      /** The visitor chose a sub-location. */
      'sublocation:chosen': { readonly path: readonly Id[] };
      /** The visitor chose a track. */
      'track:chosen': { readonly trackId: Id };
      /** The visitor's place was found by the registration number of their vehicle, which they typed. */
      'place:found': { readonly plate: string };
      /** Emitted after a choice, a switch or the start, once the slices are updated; reload what depends on the place. */
      'destination:changed': Readonly<Record<string, never>>;
    }
  }
}
