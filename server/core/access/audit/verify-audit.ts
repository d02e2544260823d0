import { type Kysely, type Selectable, SqliteAdapter, sql } from 'kysely';
import type { AccessTables } from '../../tables.ts';
import { CHAINS, digest, hashOf, LINK, OLD_HEAD } from './audit-log.ts';

const PAGE = 1_000;

type AuditRow = Selectable<AccessTables['audit_log']>;

/** `hash` covers all chains and begins with the newest number. `seq`: the first wrong entry. */
type AuditVerdict = { ok: true; entries: number; hash: string } | { ok: false; seq: number; problem: string };

type Head = Pick<AuditRow, 'seq' | 'hash'>;
type Ends = Awaited<ReturnType<typeof readEnds>>;

const BEGINNING: Head = { seq: 0, hash: '' };

export async function* auditRows(db: Kysely<AccessTables>) {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(PAGE)
      .execute();
    yield* rows;
    last = rows.at(-1)?.seq ?? last;
    if (rows.length < PAGE) return;
  }
}

/** `expected`: a hash noted earlier, which reveals even a rewritten log. */
export async function verifyAudit(db: Kysely<AccessTables>, expected = ''): Promise<AuditVerdict> {
  const check = auditCheck(await readEnds(db), expected);
  for await (const row of auditRows(db)) {
    const problem = check.problemWith(row);
    if (problem !== undefined) return { ok: false, seq: row.seq, problem };
  }
  return check.verdict(await readEnds(db));
}

function auditCheck(ends: Ends, expected: string) {
  const noted = Number(/^(\d+)\./.exec(expected)?.[1] ?? 0);
  const last = new Map<string, Head>();
  const found = new Set<string>();
  const notedEnds = new Map<string, string>();
  let entries = 0;
  let old = BEGINNING;
  let isLinked = ends.link === '';
  let isSeen = expected === '';
  return {
    problemWith(row: AuditRow): string | undefined {
      entries += 1;
      if (row.hash !== hashOf(row)) return 'the entry was changed';
      isSeen ||= row.hash === expected;
      if (row.chain === null) {
        if (row.seq !== old.seq + 1) return 'an entry before it is missing';
        if (row.previous !== old.hash) return 'the entry does not follow the one before';
        old = row;
        isLinked ||= row.hash === ends.link;
      } else {
        if (row.chain !== (row.location_id ?? '')) return 'the entry was moved to another chain';
        const before = last.get(row.chain)?.hash ?? ends.link;
        if (row.previous !== before) return 'the entry does not follow the one before, which is missing or changed';
        last.set(row.chain, row);
        if (ends.heads.get(row.chain)?.hash === row.hash) found.add(row.chain);
      }
      if (row.seq <= noted) notedEnds.set(row.chain ?? OLD, row.hash);
      return undefined;
    },
    /** @param later the ends after reading */
    verdict(later: Ends): AuditVerdict {
      const wrong = (seq: number, problem: string): AuditVerdict => ({ ok: false, seq, problem });
      const cut = 'entries at the end are missing';
      const end = later.old.seq > ends.old.seq ? later.old : ends.old;
      if (end.seq !== old.seq || end.hash !== old.hash || !isLinked) return wrong(old.seq + 1, cut);
      for (const [chain, { seq }] of ends.heads) if (!found.has(chain)) return wrong(seq, cut);
      if (ends.heads.size !== ends.begun) return wrong(1, 'all entries of a location are missing');
      for (const [chain, { seq }] of last)
        if ((later.heads.get(chain)?.seq ?? 0) < seq) return wrong(seq, 'an entry was added from outside');
      if (!isSeen && noteOf(notedEnds, noted) !== expected)
        return wrong(1, `the log is not the one with the hash ${expected}`);
      return { ok: true, entries, hash: noteOfEnds(ends) };
    },
  };
}

/** Databases store no such id. */
const OLD = '\0old';

function noteOf(hashes: ReadonlyMap<string, string>, newest: number): string {
  const sorted = [...hashes].sort(([one], [other]) => (one < other ? -1 : 1));
  return newest === 0 ? '' : `${newest}.${digest(sorted)}`;
}

function noteOfEnds({ old, heads }: Ends): string {
  const all = [...heads, ...(old.seq === 0 ? [] : [[OLD, old] as const])];
  const newest = Math.max(0, ...all.map(([, { seq }]) => seq));
  return noteOf(new Map(all.map(([chain, { hash }]) => [chain, hash])), newest);
}

/** Locks out writers: a lower number could still commit after the newest. */
function readEnds(db: Kysely<AccessTables>) {
  return db.transaction().execute(async (trx) => {
    if (!(trx.getExecutor().adapter instanceof SqliteAdapter))
      await sql`lock table audit_heads in share mode`.execute(trx);
    // biome-ignore lint/plugin/unlimited-list: one a location.
    const heads = await trx.selectFrom('audit_heads').selectAll().execute();
    const meta = await trx
      .selectFrom('meta')
      .selectAll()
      .where('key', 'in', [OLD_HEAD, LINK, CHAINS])
      .limit(3)
      .execute();
    const value = (key: string) => meta.find((one) => one.key === key)?.value;
    const old = value(OLD_HEAD);
    return {
      old: old === undefined ? BEGINNING : (JSON.parse(old) as Head),
      link: value(LINK) ?? '',
      begun: Number(value(CHAINS)),
      heads: new Map(heads.map((head) => [head.chain, head])),
    };
  });
}
