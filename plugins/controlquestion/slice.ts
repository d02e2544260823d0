import type { ShownLessons } from '../_kit/visit/lessons.ts';

export interface ControlQuestionSlice {
  chosen: string | null;
  entries: Record<string, number>;
  /** Per question, since it was shown or staff helped. */
  wrong: Record<string, number>;
  missed: Record<string, number>;
  isAsking: boolean;
  /** After a wrong answer, what it was about comes before the answers again [QUE-03]. */
  isTeaching: boolean;
  answered: Record<string, string>;
  shown: ShownLessons;
}

declare module '../_kit/product.ts' {
  interface Slices {
    controlquestion: ControlQuestionSlice;
  }
}
