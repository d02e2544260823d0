import type { YardStep } from '../../events/site-event.ts';
import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    yard_events: YardEventsTable;
    yard_messages: YardMessagesTable;
    yard_stays: YardStaysTable;
    yard_estimates: YardEstimatesTable;
  }
}

export interface YardEventsTable extends TableOf<'yard_events'> {
  /** `returned`: the departure before it was a mistake. */
  kind: YardStep | 'returned';
  /** The id of the person of staff; '' if the visit itself caused it. */
  by: string;
}

/** The present state of each visit by its events, written in their transaction. */
export interface YardStaysTable extends TableOf<'yard_stays'> {
  state: 'waiting' | 'called' | 'docked' | 'left';
  /** The order of the line: the arrival, or the last skip. */
  line_at: number;
}

/** A text message to a called visitor, written when it is sent; `created_at` is the time of the call. */
export interface YardMessagesTable extends TableOf<'yard_messages'> {
  state: 'waiting' | 'sent' | 'failed';
}

/** The estimate made when a visit came into the line [DAY-03]. */
export interface YardEstimatesTable extends TableOf<'yard_estimates'> {
  /** Whether the visitor saw it. */
  shown: 0 | 1;
}
