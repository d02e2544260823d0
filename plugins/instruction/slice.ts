import type { ShownLessons, Taught } from '../_kit/visit/lessons.ts';

/** Happens once, after the form [INS-02]. */
export type DirectPrint = 'none' | 'printed';

export interface InstructionSlice {
  hasSkipped: boolean;
  hasOffered: boolean;
  directPrint: DirectPrint;
  awaited: string[];
  shown: ShownLessons;
  taught: Taught | null;
}

declare module '../_kit/product.ts' {
  interface Slices {
    instruction: InstructionSlice;
  }
  interface Moments {
    /** The visitor skips the information slides [INS-03]. */
    'instruction:skipped': Readonly<Record<string, never>>;
  }
}
