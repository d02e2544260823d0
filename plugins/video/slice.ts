import type { ShownLessons } from '../_kit/visit/lessons.ts';
import type { Question } from '../_kit/visit/question.ts';

/** State of the video as the visitor sees it. */
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
  /** Position in seconds at the last progress check while playing; null if there was none since playback began. */
  readonly checkedAt: number | null;
  /** Whether the visitor may continue; once true, later errors do not revoke it. */
  readonly released: boolean;
  /** Whether anything of it was on the screen since it was loaded; a film whose pictures cannot be decoded plays on [TRUE-01]. */
  readonly hasPicture: boolean;
}

export const initialPlayback: Playback = { phase: 'loading', checkedAt: null, released: false, hasPicture: false };

/**
 * Whether Next is open: the video let go, or takes so long to load that the visitor may go on without it. The second
 * does not count as watched: Next closes again when it plays after all [VID-02].
 */
export const isOpen = ({ phase, released }: Playback): boolean => released || phase === 'slow';

/** The destination's video as the backend gives it [VID-01]. */
export interface VideoSource {
  name: string;
  src: string;
  /** Seconds; 0 when unknown. */
  duration: number;
  /** What is shown until it plays; absent if there is none. */
  poster?: string;
  /** What is said in it, by language. */
  captions?: { language: string; src: string }[];
  /** What it shows, in words, by language. */
  descriptions?: { language: string; text: string }[];
  /** Made anew for those who need it so, by language; absent if there are none [ALL-03]. */
  versions?: { kind: Exclude<FilmVersion, 'plain'>; language: string; src: string }[];
}

/** Which film a visitor sees: as it is, in sign language, or with a voice that says what can be seen [ALL-03]. */
export type FilmVersion = 'plain' | 'signed' | 'described';

export interface VideoSlice {
  /** Whether the backend has been asked for the destination's video. */
  question: Question;
  source: VideoSource | null;
  /** Chosen once, and kept for the films of other places. */
  version: FilmVersion;
  playback: Playback;
  shown: ShownLessons;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      video: VideoSlice;
    }
  }
}
