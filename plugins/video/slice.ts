import type { Playback } from './playback.ts';

export const initialPlayback: Playback = { phase: 'loading', checkedAt: null, released: false };

/** The destination's video as the backend gives it [VID-01]. */
export interface VideoSource {
  name: string;
  src: string;
  /** Seconds; 0 when unknown. */
  duration: number;
}

export interface VideoSlice {
  /** The destination it was requested for; answers for another are ignored. */
  askedFor: string | null;
  source: VideoSource | null;
  playback: Playback;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      video: VideoSlice;
    }
  }
}
