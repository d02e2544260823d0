declare module '../../../store/schema.ts' {
  interface Database {
    slide_showings: SlideShowingsTable;
  }
}

/** How often a slide was shown for about so long, and how many visits ended on it: sums of a day, nothing of a visit. */
export interface SlideShowingsTable {
  location_id: string;
  /** Days since 1970. */
  day: number;
  version: number;
  language: string;
  /** The slide's folder. */
  slide: string;
  /** Until it was left, rounded; -1 where nobody knows. */
  seconds: number;
  shown: number;
  /** Of these, how many were the last of a visit that was not finished. Less than 0 where somebody came back. */
  ended: number;
}
