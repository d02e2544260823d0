export type BreathTest = 'none' | 'starting' | 'failed' | 'waiting' | 'passed';

export interface BreathalyzerSlice {
  /** Window width in pixels, measured once a destination is known: a visitor who turns the screen keeps their deck. */
  width: number | null;
  /** The destination the company's data was asked for. */
  askedFor: string | null;
  /** Whether the backend has a device for the destination. */
  company: 'unknown' | 'success' | 'none';
  test: BreathTest;
  /** The stored sign-off; 0 while there is none. */
  approvalId: number;
  /** No result for so long that staff should be asked. */
  isLate: boolean;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      breathalyzer: BreathalyzerSlice;
    }
    interface Moments {
      'breathalyzer:passed': { readonly approvalId: number };
    }
  }
}
