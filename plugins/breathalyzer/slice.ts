import type { Question } from '../_kit/visit/question.ts';

/** `failed`: not started. `refused`: not passed; the visitor may blow again. */
export type BreathTest = 'none' | 'starting' | 'failed' | 'waiting' | 'refused' | 'passed';

export interface BreathalyzerSlice {
  /** Measured once, so that turning the screen does not change the deck. */
  width: number | null;
  draw: number | null;
  question: Question;
  company: 'unknown' | 'success' | 'none';
  test: BreathTest;
  approvalId: number;
  /** The visitor should ask staff. */
  isLate: boolean;
  isAway: boolean;
  isWithout: boolean;
}

declare module '../_kit/product.ts' {
  interface Slices {
    breathalyzer: BreathalyzerSlice;
  }
  interface Moments {
    /** The visitor has passed the test. */
    'breathalyzer:passed': { readonly approvalId: number };
  }
}
