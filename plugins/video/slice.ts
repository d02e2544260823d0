import type { ShownLessons } from '../_kit/visit/lessons.ts';
import type { Question } from '../_kit/visit/question.ts';

export type Phase =
  | 'loading'
  | 'slow'
  | 'blocked'
  | 'playing'
  | 'paused'
  | 'buffering'
  | 'stalled'
  | 'failed'
  | 'ended';

export interface Playback {
  readonly phase: Phase;
  /** Position at the last progress check, in seconds. */
  readonly checkedAt: number | null;
  /** The visitor may continue; later errors do not revoke it. */
  readonly released: boolean;
  /** A picture was on the screen since loading; undecodable ones play on [TRUE-01]. */
  readonly hasPicture: boolean;
}

export const initialPlayback: Playback = { phase: 'loading', checkedAt: null, released: false, hasPicture: false };

/** Next also opens while loading is slow, but closes again once the video plays [VID-02]. */
export const isOpen = ({ phase, released }: Playback): boolean => released || phase === 'slow';

/** The destination's video [VID-01]. */
export interface VideoSource {
  name: string;
  src: string;
  duration: number;
  poster?: string;
  captions?: { language: string; src: string }[];
  descriptions?: { language: string; text: string }[];
  /** Accessible versions [ALL-03]. */
  versions?: { kind: Exclude<FilmVersion, 'plain'>; language: string; src: string }[];
}

/** Plain, in sign language, or with audio description [ALL-03]. */
export type FilmVersion = 'plain' | 'signed' | 'described';

export interface VideoSlice {
  question: Question;
  source: VideoSource | null;
  version: FilmVersion;
  playback: Playback;
  shown: ShownLessons;
}

declare module '../_kit/product.ts' {
  interface Slices {
    video: VideoSlice;
  }
}
