import type { Database } from '../store/schema.ts';

/* Features cannot import these types (tools/config/walls.ts) and call the room's functions instead. */

export interface LocationTables extends Database {}
export interface VisitTables extends Database {}
export interface AccessTables extends Database {}

export interface AllTables extends LocationTables, VisitTables, AccessTables {}
