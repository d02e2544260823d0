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
  by: string;
}

export interface YardStaysTable extends TableOf<'yard_stays'> {
  state: 'waiting' | 'called' | 'docked' | 'left';
  /** The order of the line: the arrival, or the last skip. */
  line_at: number;
}

/** Written when it is sent; `created_at` is the time of the call. */
export interface YardMessagesTable extends TableOf<'yard_messages'> {
  state: 'waiting' | 'sent' | 'failed';
}

export interface YardEstimatesTable extends TableOf<'yard_estimates'> {
  shown: 0 | 1;
}
