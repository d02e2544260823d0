import type { TableOf } from '../../../store/generated/tables.ts';

declare module '../../tables.ts' {
  interface VisitTables {
    sign_requests: SignRequestsTable;
  }
}

/** Idempotency keys and their answers; the reservation commits together with the visit. */
export interface SignRequestsTable extends TableOf<'sign_requests'> {
  /**
   * The request body without slideshow_html. When a visit is signed again, the earlier entries can still be read here.
   */
  request: string;
  /** The stored answer; null in the moment between the commit and the answer. */
  answer: string | null;
  /** No longer used: 0. */
  busy_until: number;
}
