import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { toJson } from '../../../store/json.ts';
import type { AuditLogTable } from './tables.ts';

export type AuditRow = Selectable<AuditLogTable>;

/** In `meta`: the end of the one chain that there was before each location had its own. */
export const OLD_HEAD = 'audit_head';
/** In `meta`: what the first entry of a chain follows. */
export const LINK = 'audit_link';
/** In `meta`: how many chains were begun, so that one that is gone is missed. */
export const CHAINS = 'audit_chains';

/** Everything in a row but its own hash and its chain, which follows from the location, in a fixed order. */
export function hashOf(row: Omit<AuditRow, 'hash' | 'chain'>): string {
  const { seq, at, person_id, person_name, action, location_id, subject, details, previous } = row;
  return digest([previous, seq, at, person_id, person_name, action, location_id, subject, details]);
}

export function digest(value: unknown): string {
  return createHash('sha256').update(toJson(value)).digest('base64url');
}
