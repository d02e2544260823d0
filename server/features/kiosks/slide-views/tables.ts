import type { TableOf } from '../../../store/generated/tables.ts';

declare module '../../../store/schema.ts' {
  interface Database {
    slide_showings: SlideViewsTable;
  }
}

/** How often a slide was shown for about so long, and how many visits ended on it: sums of a day, nothing of a visit. */
export interface SlideViewsTable extends TableOf<'slide_showings'> {
  /** Days since 1970. */
  day: number;
  /** The slide's folder. */
  slide: string;
  /** Until it was left, rounded; -1 where nobody knows. */
  seconds: number;
  /** Of these, how many were the last of a visit that was not finished. Less than 0 where somebody came back. */
  ended: number;
}
