import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    invitations: InvitationsTable;
    taken_invitations: TableOf<'taken_invitations'>;
    taken_passes: TableOf<'taken_passes'>;
    visit_passes: TableOf<'visit_passes'>;
  }
}

export interface InvitationsTable extends TableOf<'invitations'> {
  /** The yard system's name for it, or a random one; unique per location. */
  ref: string;
  /** Derives the code with the server's secret, so a copy of the database opens nothing. */
  salt: string;
  answers: string;
  /** YYYY-MM-DD in the location's time zone; null means any day. */
  date: string | null;
  place_id: number;
  sent: string;
  /** JSON (`Prepared`); null before the visitor prepares, and once the invitation is used. */
  prepared: string | null;
}
