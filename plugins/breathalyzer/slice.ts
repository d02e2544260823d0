import type { Question } from '../_kit/visit/question.ts';

/** `failed`: it could not start. `refused`: the last result was not passed; the device may be blown into again. */
export type BreathTest = 'none' | 'starting' | 'failed' | 'waiting' | 'refused' | 'passed';

export interface BreathalyzerSlice {
  /**
   * Window width in pixels, measured once a destination is known, so that turning the screen does not change the deck.
   */
  width: number | null;
  /** The visit's draw, in [0, 1); null before the backend was asked. */
  draw: number | null;
  /** Whether the backend has been asked about the destination. */
  question: Question;
  /** Whether the backend has a device for the destination. */
  company: 'unknown' | 'success' | 'none';
  test: BreathTest;
  /** Id of the stored sign-off; 0 until there is one. */
  approvalId: number;
  /** There has been no result for so long that the visitor should ask staff. */
  isLate: boolean;
  /** The server could not be reached to start the test. */
  isAway: boolean;
  /** The visitor goes on without a test, because the server could not be reached [OFF-04]. */
  isWithout: boolean;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      breathalyzer: BreathalyzerSlice;
    }
    interface Moments {
      /** The visitor has passed the test. */
      'breathalyzer:passed': { readonly approvalId: number };
    }
  }
}
