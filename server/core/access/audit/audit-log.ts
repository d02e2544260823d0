import { createHash } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type words from '../../../../texts/staff/en.json';
import { toJson } from '../../../store/json.ts';
import type { AccessTables } from '../../tables.ts';
import type { AuditLogTable } from './tables.ts';

/** The newest entry's number and hash: an entry that is cut off the end is missed. */
const HEAD = 'audit_head';
const BEGINNING = { seq: 0, hash: '' };
const PAGE = 1_000;

type Row = Selectable<AuditLogTable>;

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
 * Adds an entry in the transaction of what it tells, so that neither is stored without the other [STAFF-04]. Entries
 * are numbered one by one: those of other transactions wait.
 */
export async function audit(trx: Transaction<AccessTables>, entry: AuditEntry): Promise<void> {
  const head = await lockHead(trx);
  const row = {
    seq: head.seq + 1,
    at: entry.at,
    person_id: entry.by?.id ?? null,
    person_name: entry.by?.displayName ?? 'command line',
    action: entry.action,
    location_id: entry.locationId ?? null,
    subject: entry.subject ?? '',
    details: toJson(entry.details ?? {}),
    previous: head.hash,
  };
  const hash = hashOf(row);
  await trx
    .insertInto('audit_log')
    .values({ ...row, hash })
    .execute();
  await trx
    .updateTable('meta')
    .set({ value: toJson({ seq: row.seq, hash }) })
    .where('key', '=', HEAD)
    .execute();
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

/** What a check of the log found. */
export type AuditVerdict =
  | { ok: true; entries: number; hash: string }
  /** `seq` is the first entry that is not as it was written. */
  | { ok: false; seq: number; problem: string };

/**
 * Follows the chain from its beginning. `expected` is a hash noted earlier: the log must still contain it, which
 * notices even a log that was rewritten as a whole.
 */
export async function verifyAudit(db: Kysely<AccessTables>, expected?: string): Promise<AuditVerdict> {
  let last: { seq: number; hash: string } = BEGINNING;
  let seen = expected === undefined || expected === '';
  for (;;) {
    const rows = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('seq', '>', last.seq)
      .orderBy('seq')
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      const seq = last.seq + 1;
      if (row.seq !== seq) return { ok: false, seq, problem: 'an entry is missing' };
      if (row.previous !== last.hash) return { ok: false, seq, problem: 'it does not follow the entry before' };
      if (row.hash !== hashOf(row)) return { ok: false, seq, problem: 'it has been changed' };
      last = row;
      seen ||= row.hash === expected;
    }
    if (rows.length < PAGE) break;
  }
  const head = await readHead(db);
  if (head.seq !== last.seq || head.hash !== last.hash)
    return { ok: false, seq: last.seq + 1, problem: 'entries at the end are missing' };
  if (!seen) return { ok: false, seq: 1, problem: `no entry has the hash ${expected}` };
  return { ok: true, entries: last.seq, hash: last.hash };
}

/** Everything in a row but its own hash, in a fixed order. */
function hashOf(row: Omit<Row, 'hash'>): string {
  const { seq, at, person_id, person_name, action, location_id, subject, details, previous } = row;
  const text = toJson([previous, seq, at, person_id, person_name, action, location_id, subject, details]);
  return createHash('sha256').update(text).digest('base64url');
}

async function lockHead(trx: Transaction<AccessTables>): Promise<{ seq: number; hash: string }> {
  await trx
    .insertInto('meta')
    .values({ key: HEAD, value: toJson(BEGINNING) })
    .onConflict((c) => c.doNothing())
    .execute();
  const row = await trx
    .updateTable('meta')
    .set((set) => ({ value: set.ref('value') }))
    .where('key', '=', HEAD)
    .returning('value')
    .executeTakeFirstOrThrow();
  return JSON.parse(row.value) as { seq: number; hash: string };
}

async function readHead(db: Kysely<AccessTables>): Promise<{ seq: number; hash: string }> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', HEAD).executeTakeFirst();
  return row === undefined ? BEGINNING : (JSON.parse(row.value) as { seq: number; hash: string });
}
