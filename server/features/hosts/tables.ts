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

/** Counted by the limits on messages. */
export interface HostNotificationsTable extends TableOf<'host_tellings'> {
  /** `planned`: the host is still unknown; `told`: has its own messages; `held`: waits for a summary; `summed`: is in one. */
  state: 'planned' | 'told' | 'held' | 'summed';
  host_id: string;
  visit_key: string;
  /** Keyed hash of the visit's address (IPv6: its /64); '' for a paired kiosk, and after two days. */
  address_hash: string;
  due_at: number;
}

/** One row for each channel, worded from the visit when sent. */
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
  /** Null until the host answers; opening the page makes the row. */
  kind: HostAnswerKind | null;
}

export type HostAnswerKind = 'coming' | 'wait' | 'dock' | 'no';
