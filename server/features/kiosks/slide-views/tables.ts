import type { TableOf } from '../../../store/generated/tables.ts';
import type { Outcome } from './paths.ts';

declare module '../../../store/schema.ts' {
  interface Database {
    slide_paths: SlidePathsTable;
  }
}

/** How many visits went from a slide to another, or ended there: sums of a day, of ten visits or more, nothing of a visit. */
export interface SlidePathsTable extends TableOf<'slide_paths'> {
  /** Days since 1970: when it was written. */
  day: number;
  /** 0, and '' for language and device: of several. */
  version: number;
  device: 'phone' | 'kiosk' | '';
  /** The slide's folder. */
  slide: string;
  /** The one after it; '' where the visit ended. */
  next: string;
  outcome: Outcome;
  /** Until it was left, rounded; -1 where nobody knows. */
  seconds: number;
}
