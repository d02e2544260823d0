import type { TableOf } from '../../../store/generated/tables.ts';

declare module '../../tables.ts' {
  interface AccessTables {
    audit_log: AuditLogTable;
    audit_heads: TableOf<'audit_heads'>;
  }
}

/** Who did what and when. Rows are only ever added; each holds the hash of the one before in its chain. */
export interface AuditLogTable extends TableOf<'audit_log'> {
  /** Null for the command line. */
  person_id: string | null;
  /** As it was then. */
  person_name: string;
  /** Such as `draft.publish`. */
  action: string;
  /** What it was done to: a version, a person, a scan. */
  subject: string;
  /** JSON; never a visitor's data. */
  details: string;
  /** The location's id, or '' where it is about none; null in the one chain of earlier versions. */
  chain: string | null;
}
