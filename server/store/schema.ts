import type { TableOf } from './generated/tables.ts';

/**
 * Tables as Kysely sees them. Rules that make both databases behave the same:
 * times are integer milliseconds since 1970 UTC, flags are 0 or 1, JSON is text written by `toJson`,
 * random ids are text, running numbers come from `runningId` (see store/migrations/columns.ts).
 *
 * Their columns are made from the migrations. A feature adds its tables in its tables.ts by declaration merging:
 * `declare module '../../store/schema.ts' { interface Database { otp_codes: OtpCodesTable } }`
 */
export interface Database {
  meta: MetaTable;
}

/** Single values: keys, and records of what was done once. */
export type MetaTable = TableOf<'meta'>;
