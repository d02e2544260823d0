import type { MissedLesson } from '../_kit/visit/lessons.ts';

export interface RecallAnswer {
  readonly question: string;
  readonly language: string;
  /** '' for "I don't know". */
  readonly answer: string;
  readonly isRight: boolean;
  readonly about: MissedLesson;
}

export interface RecallSlice {
  /** Selected answer; '' for "I don't know". */
  chosen: string | null;
  answered: RecallAnswer | null;
  missed: MissedLesson | null;
}

declare module '../_kit/product.ts' {
  interface Slices {
    recall: RecallSlice;
  }
}
