/** A scanned card; approval is 0 when staff must approve it first [SCAN-04]. */
export interface ScannedCard {
  readonly scanId: string;
  readonly name: string;
  readonly approval: '' | 0;
}

declare module '../product.ts' {
  interface Moments {
    /** The visitor confirmed a scanned card as theirs. */
    'idscan:taken': ScannedCard;
  }
}
