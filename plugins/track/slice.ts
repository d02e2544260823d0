import type { Id } from '../../schemas/generated/types.ts';

export interface TrackSlice {
  trackId: Id | null;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      track: TrackSlice;
    }
    interface Moments {
      'track:chosen': { readonly trackId: Id };
    }
  }
}
