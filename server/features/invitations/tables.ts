import type { Generated } from 'kysely';

declare module '../../store/schema.ts' {
  interface Database {
    invitations: InvitationsTable;
    taken_invitations: TakenInvitationsTable;
  }
}

/** What is known of a visitor before the visit, under a code that nobody can guess. */
export interface InvitationsTable {
  id: Generated<number>;
  location_id: string;
  /** The yard system's own name for it, or one that the desk made; unique per location. */
  ref: string;
  /** The code follows from it and the server's secret: a copy of the database opens nothing. */
  salt: string;
  code_hash: string;
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
  bay_info: string;
  /** Of the message and of the page behind the link. */
  language: string;
  /** Where it was sent to; '' for nowhere. */
  phone: string;
  email: string;
  /** JSON: what became of the messages, by way. */
  sent: string;
  /** JSON: what its visitor has prepared (prepared.ts); null for nothing, and once it was used. */
  prepared: string | null;
  prepared_at: number | null;
  /** The visit that used it. */
  visit_id: number | null;
  used_at: number | null;
  created_at: number;
}

/** Which visit has shown the code of which invitation. */
export interface TakenInvitationsTable {
  visit_key: string;
  invitation_id: number;
  taken_at: number;
}
