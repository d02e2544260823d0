/** Key of the code in the form data and the stored visit; the guard reads it. */
export const ANSWER = 'newcheck_code';

export interface NewcheckSlice {
  entry: string;
  /** What the server has accepted; '' for nothing yet. */
  accepted: string;
  /** What the server did not accept. */
  refused: string | null;
  /** The server could not be reached, and the visitor went on [OFF-04]. */
  isWithout: boolean;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      newcheck: NewcheckSlice;
    }
  }
}

export function emptyNewcheck(): NewcheckSlice {
  return { entry: '', accepted: '', refused: null, isWithout: false };
}
