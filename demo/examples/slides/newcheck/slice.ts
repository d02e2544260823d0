/** Key of the code in the form data and the stored visit; the guard reads it. */
export const ANSWER = 'newcheck_code';

export interface NewcheckSlice {
  entry: string;
  /** Entry accepted by the server; '' until then. */
  accepted: string;
  /** Entry refused by the server. */
  refused: string | null;
  /** Whether the visitor continued because the server could not be reached [OFF-04]. */
  isWithout: boolean;
}

declare module '../../../../plugins/_kit/product.ts' {
  interface Slices {
    newcheck: NewcheckSlice;
  }
}

export function emptyNewcheck(): NewcheckSlice {
  return { entry: '', accepted: '', refused: null, isWithout: false };
}
