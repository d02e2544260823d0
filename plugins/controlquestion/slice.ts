import type { ShownLessons } from '../_kit/visit/lessons.ts';

export interface ControlQuestionSlice {
  /** The answer selected on the current slide; cleared when the slide is left [QUE-02]. */
  chosen: string | null;
  /** How often each question was entered, so that the answers are shuffled again each time. */
  entries: Record<string, number>;
  /** How many wrong answers each question got since it was shown, or since the visitor went on after the last try. */
  wrong: Record<string, number>;
  /** How many in all, whoever helped: it is told with the signature [EVI-01]. */
  missed: Record<string, number>;
  /** Whether a question is on the screen and has to be answered. */
  isAsking: boolean;
  /** Right answers by question id, kept for the signature. */
  answered: Record<string, string>;
  shown: ShownLessons;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      controlquestion: ControlQuestionSlice;
    }
  }
}
