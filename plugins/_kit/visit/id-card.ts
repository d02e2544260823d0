/** What the form needs of a card that was scanned; approval is 0 when staff must approve it first, '' when its source has [SCAN-04]. */
export interface ScannedCard {
  readonly scanId: string;
  readonly name: string;
  readonly approval: '' | 0;
}

declare global {
  namespace Gatehouse {
    interface Moments {
      /** The visitor said that a scanned card is theirs. */
      'idscan:taken': ScannedCard;
    }
  }
}
