import type { TableOf } from './generated/tables.ts';

/**
 * Tables as Kysely sees them. Rules for both databases: times are integer milliseconds since 1970 UTC, flags 0 or 1,
 * JSON is text by `toJson`, random ids are text, running numbers come from `runningId`. Features add tables in their
 * tables.ts:
 * `declare module '../../store/schema.ts' { interface Database { otp_codes: OtpCodesTable } }`
 */
export interface Database {
  meta: MetaTable;
}

export type MetaTable = TableOf<'meta'>;
