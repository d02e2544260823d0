import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    invitations: InvitationsTable;
    taken_invitations: TakenInvitationsTable;
    taken_passes: TableOf<'taken_passes'>;
    /** The addresses under which a visit's pass is shown; of each only a hash is stored. */
    visit_passes: TableOf<'visit_passes'>;
  }
}

/** What is known of a visitor before the visit, under a code that nobody can guess. */
export interface InvitationsTable extends TableOf<'invitations'> {
  /** The yard system's own name for it, or one that the desk made; unique per location. */
  ref: string;
  /** The code follows from it and the server's secret: a copy of the database opens nothing. */
  salt: string;
  /** JSON: form data by key. */
  answers: string;
  /** The number of the booking that it stands for; '' for none. */
  booking: string;
  /** YYYY-MM-DD in the location's time zone; null means any day. */
  date: string | null;
  /** HH:MM. */
  time: string | null;
  /** The track or sub-location it is for; 0 means any. */
  place_id: number;
  /** Of the message and of the page behind the link. */
  language: string;
  /** Where it was sent to; '' for nowhere. */
  phone: string;
  /** JSON: what became of the messages, by way. */
  sent: string;
  /** JSON: what its visitor has prepared (prepared.ts); null for nothing, and once it was used. */
  prepared: string | null;
  /** The visit that used it. */
  visit_id: number | null;
}

/** Which visit has shown the code of which invitation. */
export type TakenInvitationsTable = TableOf<'taken_invitations'>;
