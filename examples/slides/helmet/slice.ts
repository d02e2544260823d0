/** The key of the answer: in the form data, in the stored visit and for the guard. */
export const ANSWER = 'helmet_answer';

export interface HelmetSlice {
  /** null until the visitor has answered. */
  answer: 'own' | 'borrow' | null;
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
