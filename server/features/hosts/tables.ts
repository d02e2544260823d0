import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    host_tellings: HostNotificationsTable;
    host_summaries: TableOf<'host_summaries'>;
    host_messages: HostMessagesTable;
    host_answers: HostAnswersTable;
  }
}

export const HOST_CHANNELS = ['email', 'sms', 'webhook'] as const;
export type HostChannel = (typeof HOST_CHANNELS)[number];

/** The decision to notify a host of a visit, counted by the limits on messages. */
export interface HostNotificationsTable extends TableOf<'host_tellings'> {
  /** `planned`: the host is still unknown; `told`: has its own messages; `held`: waits for a summary; `summed`: is in one. */
  state: 'planned' | 'told' | 'held' | 'summed';
  host_id: string;
  visit_key: string;
  /** Keyed hash of the visit's address (IPv6: its /64); '' for a paired kiosk, and after two days. */
  address_hash: string;
  due_at: number;
}

/** A message, one row for each channel. Its words are made from the visit when it is sent. */
export interface HostMessagesTable extends TableOf<'host_messages'> {
  id: string;
  visit_id: number;
  /** `answer`: the host's answer, texted to the visitor. `plan`: left by a server before 601. */
  channel: HostChannel | 'answer' | 'plan';
  /** `sent`: accepted by a mail server, a gateway or a program. */
  state: 'waiting' | 'sent' | 'failed';
  /** A code, never an address. */
  reason: string;
  phone_hash: string;
}

export interface HostAnswersTable extends TableOf<'host_answers'> {
  /** null until the host answers; the row is made when they open the page. */
  kind: HostAnswerKind | null;
}

export type HostAnswerKind = 'coming' | 'wait' | 'dock' | 'no';
