import type { Database } from '../store/schema.ts';

/*
 * Tables that only their own room of core/ queries. Features cannot import these types (tools/config/walls.ts) and call
 * the room's functions instead.
 */

export interface LocationTables extends Database {}
export interface VisitTables extends Database {}
export interface AccessTables extends Database {}

/** For code that treats all rows alike: retention, tests. */
export interface AllTables extends LocationTables, VisitTables, AccessTables {}
