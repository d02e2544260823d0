import type { Database } from '../store/schema.ts';

/*
 * Tables that only their own room of core/ queries. Features cannot import these types (tools/config/walls.ts), so a query of
 * theirs on such a table does not compile: they call the room's functions, which take the handle that features have.
 */

export interface LocationTables extends Database {}
export interface VisitTables extends Database {}
export interface AccessTables extends Database {}

/** For what is about all rows alike: deleting what is old, tests. */
export interface AllTables extends LocationTables, VisitTables, AccessTables {}
