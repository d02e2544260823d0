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
  /** From the yard system, or random; unique per location. */
  ref: string;
  /** A copy of the database without the server's secret opens nothing. */
  salt: string;
  answers: string;
  /** YYYY-MM-DD in the location's time zone; null means any day. */
  date: string | null;
  place_id: number;
  sent: string;
  /** JSON (`Prepared`); null before the visitor prepares and after use. */
  prepared: string | null;
}
