import type { TableOf } from './generated/tables.ts';

/**
 * Times are integer milliseconds since 1970 UTC, flags 0 or 1, JSON is text by `toJson`, running numbers come from
 * `runningId`. Features add their tables by declaration merging.
 */
export interface Database {
  meta: TableOf<'meta'>;
}
