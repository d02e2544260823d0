import { type Kysely, SqliteAdapter, sql, type Transaction } from 'kysely';
import type words from '../../../../domain/texts/staff/en.json';
import { toJson } from '../../../store/json.ts';
import type { AccessTables } from '../../tables.ts';
import { CHAINS, hashOf, LINK } from './chain.ts';

/** Whatever can be in the log has words in it for staff [STAFF-05]. */
export type AuditAction = keyof (typeof words)['organisation/audit/actions'];

export interface AuditEntry {
  at: number;
  /** Absent for the command line. */
  by?: { id: string; displayName: string } | undefined;
  /** What was done, as `thing.verb`. */
  action: AuditAction;
  locationId?: string | undefined;
  /** What it was done to: a version, a person, a scan. */
  subject?: string;
  /** More about it. Never a visitor's data, because entries cannot be deleted. */
  details?: object;
}

/**
 * Adds an entry in the transaction of what it tells, so that neither is stored without the other [STAFF-04]. Only those of
 * the same location wait for each other, and those about none.
 */
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

/** The end of a chain, for this transaction alone from now on, and the number of the entry that comes after it. */
async function lockHead(trx: Transaction<AccessTables>, chain: string): Promise<{ hash: string; seq: number }> {
  // Numbers are given without waiting, so that they order the entries of a chain but may have gaps.
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

/** What staff did to something at a location, from the first entry on. */
export async function auditOf(db: Kysely<AccessTables>, locationId: string, subject: string) {
  // biome-ignore lint/plugin/unlimited-list: what the log says of one subject.
  return db
    .selectFrom('audit_log')
    .select(['at', 'action', 'person_name', 'details'])
    .where('location_id', '=', locationId)
    .where('subject', '=', subject)
    .orderBy('seq')
    .execute();
}
