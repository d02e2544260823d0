declare module '../../store/schema.ts' {
  interface Database {
    host_messages: HostMessagesTable;
    host_answers: HostAnswersTable;
  }
}

export type HostChannel = 'email' | 'sms' | 'webhook';

/** Telling a host, one row a way; what is said is made from the visit when it is sent. */
export interface HostMessagesTable {
  /** The same for each try, so that a gateway sends it once. */
  id: string;
  visit_id: number;
  location_id: string;
  /** `plan`: which ways there are is looked up outside the transaction that signs the visit. */
  channel: HostChannel | 'plan';
  /** `sent` is what a mail server, a gateway or a program has taken. */
  state: 'waiting' | 'sent' | 'failed';
  tries: number;
  /** When it is due; while it is being sent, when another server may try. */
  next_at: number;
  /** Why it failed: a code, never an address. */
  reason: string;
  created_at: number;
  sent_at: number | null;
}

/** What a host said, and when they looked at the message; one row a visit. */
export interface HostAnswersTable {
  visit_id: number;
  location_id: string;
  read_at: number | null;
  kind: HostAnswerKind | null;
  /** Where they send the visitor. */
  place: string;
  answered_at: number | null;
}

export type HostAnswerKind = 'coming' | 'wait' | 'dock' | 'no';
