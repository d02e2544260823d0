/** Key of the answer in the form data and the stored visit; the guard reads it. */
export const ANSWER = 'newask_answer';

export const ANSWERS = ['yes', 'no'] as const;

export interface NewaskSlice {
  /** null until the visitor has answered. */
  answer: (typeof ANSWERS)[number] | null;
}

declare module '../../../../plugins/_kit/product.ts' {
  interface Slices {
    newask: NewaskSlice;
  }
}

export function emptyNewask(): NewaskSlice {
  return { answer: null };
}
