/** Key of the choice in the form data and the stored visit; the guard reads it. */
export const ANSWER = 'newchoose_choice';

export interface NewchooseSlice {
  /** Id of the choice; '' until there is one. */
  chosen: string;
}

declare module '../../../../plugins/_kit/product.ts' {
  interface Slices {
    newchoose: NewchooseSlice;
  }
}

export function emptyNewchoose(): NewchooseSlice {
  return { chosen: '' };
}
