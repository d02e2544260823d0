import type { ShownLessons, Taught } from '../_kit/visit/lessons.ts';

/** Printing directly after the form [INS-02]: automatically once, then again on request. */
export type DirectPrint = 'none' | 'printed';

export interface InstructionSlice {
  /** A known driver chose to skip the information slides; readSlideshow reports this to the server [INS-03]. */
  hasSkipped: boolean;
  /** A visitor who came with a code was asked whether to skip as soon as the slide showed. */
  hasOffered: boolean;
  directPrint: DirectPrint;
  /** What the visitor who wants to go on is waiting for; the first is shown. */
  awaited: string[];
  shown: ShownLessons;
  /** Of a visitor who has proven who they are; null for everybody else. */
  taught: Taught | null;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      instruction: InstructionSlice;
    }
    interface Moments {
      /** The visitor goes on without the slides that may be skipped [INS-03]. */
      'instruction:skipped': Readonly<Record<string, never>>;
    }
  }
}
