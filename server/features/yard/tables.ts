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

/** What happened to a visit in the waiting line; rows are added, and go with the visit. */
export interface YardEventsTable extends TableOf<'yard_events'> {
  /** `returned`: the departure before it was a mistake. */
  kind: YardStep | 'returned';
  /** The id of the person of staff; '' where the visit itself is why. */
  by: string;
}

/** Where each visit is by its events, written in their transaction. */
export interface YardStaysTable extends TableOf<'yard_stays'> {
  state: 'waiting' | 'called' | 'docked' | 'left';
  /** The place that they are called to, are at, or were at; null before. */
  place_id: string | null;
  /** By which the line is ordered: the arrival, or when they were last skipped. */
  line_at: number;
}

/** A text message to somebody who was called; what it says is made when it is sent, by a job. */
export interface YardMessagesTable extends TableOf<'yard_messages'> {
  state: 'waiting' | 'sent' | 'failed';
  /** When they were called: a later call has a message of its own. */
  created_at: number;
}

/** What was estimated for a visit when it came into the line; what became of it is in its events [DAY-03]. */
export interface YardEstimatesTable extends TableOf<'yard_estimates'> {
  /** Ids of the places that it waits for, by name. */
  places: string;
  /** The wait by the length of the line alone. */
  expected_ms: number;
  /** From `given_at`; null while too little was known. */
  low_ms: number | null;
  high_ms: number | null;
  /** Whether the visitor was told. */
  shown: 0 | 1;
}
