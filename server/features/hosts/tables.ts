import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    host_tellings: HostNotificationsTable;
    host_summaries: HostSummariesTable;
    host_messages: HostMessagesTable;
    host_answers: HostAnswersTable;
  }
}

export const HOST_CHANNELS = ['email', 'sms', 'webhook'] as const;
export type HostChannel = (typeof HOST_CHANNELS)[number];

/** That a host is to be told of a visit; what the bounds on messages count (notification-bounds.ts). */
export interface HostNotificationsTable extends TableOf<'host_tellings'> {
  /**
   * `planned`: who the host is is looked up outside the transaction that signs the visit; `told`: by messages of its own;
   * `held`: waits for a summary; `summed`: is in one.
   */
  state: 'planned' | 'told' | 'held' | 'summed';
  /** The contact's id; '' while it is planned. */
  host_id: string;
  /** The visit's cookie; '' where the address is. */
  visit_key: string;
  /** Keyed hash of the address the visit came from (IPv6: its /64); '' for a paired kiosk, and after two days. */
  address_hash: string;
  /** When it is looked at; for `held` when the summary is due. */
  due_at: number;
}

/** One message for visits that their host is not told of one by one. */
export type HostSummariesTable = TableOf<'host_summaries'>;

/** What became of a message, one row a way; what is said is made from the visit when it is sent, by a job. */
export interface HostMessagesTable extends TableOf<'host_messages'> {
  /** The same for each try, so that a gateway sends it once. */
  id: string;
  /** 0 for a summary. */
  visit_id: number;
  /** `answer`: the host's answer, as a text message to the visitor. `plan`: left by a server before 601. */
  channel: HostChannel | 'answer' | 'plan';
  /** `sent` is what a mail server, a gateway or a program has taken. */
  state: 'waiting' | 'sent' | 'failed';
  /** Why it failed: a code, never an address. */
  reason: string;
  /** Keyed hash of the visitor's number, for `answer`; else ''. */
  phone_hash: string;
}

/** What a host said, and when they looked at the message; one row a visit. */
export interface HostAnswersTable extends TableOf<'host_answers'> {
  kind: HostAnswerKind | null;
  /** Where they send the visitor. */
  place: string;
}

export type HostAnswerKind = 'coming' | 'wait' | 'dock' | 'no';
