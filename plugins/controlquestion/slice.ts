export interface ControlQuestionSlice {
  /** The answer chosen on the slide in view; gone when it is left [QUE-02]. */
  chosen: string | null;
  /** How often each question was entered: the answers are shuffled again each time. */
  entries: Record<string, number>;
  /** Right answers by question id: they stay for the signature. */
  answered: Record<string, string>;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      controlquestion: ControlQuestionSlice;
    }
  }
}
