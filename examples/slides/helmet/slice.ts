/** Key of the answer in the form data and the stored visit; the guard reads it. */
export const ANSWER = 'helmet_answer';

export const ANSWERS = ['own', 'borrow'] as const;

export interface HelmetSlice {
  /** null until the visitor has answered. */
  answer: (typeof ANSWERS)[number] | null;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      helmet: HelmetSlice;
    }
  }
}

export function emptyHelmet(): HelmetSlice {
  return { answer: null };
}
