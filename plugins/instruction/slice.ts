/** Printing directly after the form [INS-02]: once by itself, again when asked. */
export type DirectPrint = 'none' | 'printed';

export interface InstructionSlice {
  /** A known driver chose to go on without the information slides; readSlideshow says so to the server [INS-03]. */
  hasSkipped: boolean;
  directPrint: DirectPrint;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      instruction: InstructionSlice;
    }
    interface Moments {
      'instruction:skipped': Readonly<Record<string, never>>;
    }
  }
}
