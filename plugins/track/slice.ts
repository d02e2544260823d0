export interface TrackSlice {
  trackId: number | null;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      track: TrackSlice;
    }
    interface Moments {
      'track:chosen': { readonly trackId: number };
    }
  }
}
