import type { Playback } from './playback.ts';

export const initialPlayback: Playback = { phase: 'loading', checkedAt: null, released: false };

/** The video of the destination, as the backend names it [VID-01]. */
export interface VideoSource {
  name: string;
  src: string;
  /** Seconds; 0 when not told. */
  duration: number;
}

export interface VideoSlice {
  /** The destination it was asked for; an answer for another one comes too late. */
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
