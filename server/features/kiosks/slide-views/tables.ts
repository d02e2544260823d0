import type { TableOf } from '../../../store/generated/tables.ts';

declare module '../../../store/schema.ts' {
  interface Database {
    slide_counts: SlideCountsTable;
  }
}

/** How often a slide was shown, and how many visits ended on it: counts of ten or more a day, nothing of a visit. */
export interface SlideCountsTable extends TableOf<'slide_counts'> {
  /** Days since 1970: when it was written. */
  day: number;
  /** The slide's folder. */
  slide: string;
}
