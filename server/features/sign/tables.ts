declare module '../../store/schema.ts' {
  interface Database {
    sign_requests: SignRequestsTable;
  }
}

/** Idempotency keys and what was answered; the reservation commits together with the visit. */
export interface SignRequestsTable {
  idempotency_key: string;
  visit_key: string;
  body_hash: string;
  visit_id: number;
  /** Everything posted but slideshow_html: an amended sign leaves the earlier one readable here. */
  request: string;
  printout: string | null;
  /** The stored answer; null until the PDF was made or given up. */
  answer: string | null;
  /** Until then the first request is at work on the PDF, and a second is told so. */
  busy_until: number;
  created_at: number;
}
