import { createHash } from 'node:crypto';
import { type Kysely, type Selectable, SqliteAdapter, sql, type Transaction } from 'kysely';
import type words from '../../../../domain/texts/staff/en.json';
import { toJson } from '../../../store/json.ts';
import type { AccessTables } from '../../tables.ts';

/** Keys in `meta`: end of the single old chain, link to it, number of chains. */
export const OLD_HEAD = 'audit_head';
export const LINK = 'audit_link';
export const CHAINS = 'audit_chains';

/** Each has a text for staff [STAFF-05]. */
export type AuditAction = keyof (typeof words)['organisation/audit/actions'];

interface AuditEntry {
  at: number;
  by?: { id: string; displayName: string } | undefined;
  action: AuditAction;
  locationId?: string | undefined;
  subject?: string;
  /** Without visitors' data, as entries cannot be deleted. */
  details?: object;
}

/** Stores the entry with its change or not at all [STAFF-04]. Only entries of the same location wait for each other. */
export async function audit(trx: Transaction<AccessTables>, entry: AuditEntry): Promise<void> {
  const chain = entry.locationId ?? '';
  const { hash: previous, seq } = await lockHead(trx, chain);
  const row = {
    seq,
    at: entry.at,
    person_id: entry.by?.id ?? null,
    person_name: entry.by?.displayName ?? 'command line',
    action: entry.action,
    location_id: entry.locationId ?? null,
    subject: entry.subject ?? '',
    details: toJson(entry.details ?? {}),
    previous,
  };
  const hash = hashOf(row);
  await trx
    .insertInto('audit_log')
    .values({ ...row, hash, chain })
    .execute();
  await trx.updateTable('audit_heads').set({ seq, hash }).where('chain', '=', chain).execute();
}

async function lockHead(trx: Transaction<AccessTables>, chain: string): Promise<{ hash: string; seq: number }> {
  // Numbers order the entries of a chain but may have gaps.
  const isEmbedded = trx.getExecutor().adapter instanceof SqliteAdapter;
  const next = isEmbedded
    ? sql<number>`(select coalesce(max(seq), 0) + 1 from audit_log)`
    : sql<number>`nextval('audit_numbers')`;
  const head = await trx
    .insertInto('audit_heads')
    .values({ chain, seq: 0, hash: (e) => e.selectFrom('meta').select('value').where('key', '=', LINK) })
    .onConflict((c) => c.column('chain').doUpdateSet({ chain }))
    .returning(['audit_heads.seq', 'audit_heads.hash', next.as('next')])
    .executeTakeFirstOrThrow();
  if (head.seq === 0)
    await trx
      .updateTable('meta')
      .set({ value: sql<string>`cast(cast(value as integer) + 1 as text)` })
      .where('key', '=', CHAINS)
      .execute();
  return { hash: head.hash, seq: head.next };
}

/** The chain follows from the location. */
export function hashOf(row: Omit<Selectable<AccessTables['audit_log']>, 'hash' | 'chain'>): string {
  const { seq, at, person_id, person_name, action, location_id, subject, details, previous } = row;
  return digest([previous, seq, at, person_id, person_name, action, location_id, subject, details]);
}

export function digest(value: unknown): string {
  return createHash('sha256').update(toJson(value)).digest('base64url');
}

/** The person who last did this to the subject. */
export async function findDecider(db: Kysely<AccessTables>, locationId: string, subject: string, action: AuditAction) {
  return (await listAuditEntries(db, locationId, subject)).findLast((entry) => entry.action === action)?.person_name;
}

/** Oldest first. */
export async function listAuditEntries(db: Kysely<AccessTables>, locationId: string, subject: string) {
  // biome-ignore lint/plugin/unlimited-list: what the log says of one subject.
  return db
    .selectFrom('audit_log')
    .select(['at', 'action', 'person_name', 'details'])
    .where('location_id', '=', locationId)
    .where('subject', '=', subject)
    .orderBy('seq')
    .execute();
}
