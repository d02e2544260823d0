import { type Kysely, SqliteAdapter, sql } from 'kysely';
import type { AccessTables } from '../../tables.ts';
import { type AuditRow, CHAINS, digest, hashOf, LINK, OLD_HEAD } from './chain.ts';

const PAGE = 1_000;

/** What a check of the log found. */
export type AuditVerdict =
  | {
      ok: true;
      entries: number;
      /** Of all chains as they are now, with the number of the newest entry; '' for an empty log. */
      hash: string;
    }
  /** `seq` is the first entry that is not as it was written. */
  | { ok: false; seq: number; problem: string };

interface Head {
  readonly seq: number;
  readonly hash: string;
}

/** The ends of all chains at one moment. */
interface Ends {
  /** Of the chain that there was before each location had its own. */
  readonly old: Head;
  readonly link: string;
  readonly begun: number;
  readonly heads: ReadonlyMap<string, Head>;
}

const BEGINNING: Head = { seq: 0, hash: '' };

/** The whole log in the order in which it was written, some at a time. */
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

/**
 * Follows each chain from its beginning, all of them in one reading. `expected` is a hash noted earlier: the log must
 * still contain what it had then, which notices even a log that was rewritten as a whole.
 */
export async function verifyAudit(db: Kysely<AccessTables>, expected = ''): Promise<AuditVerdict> {
  const ends = await readEnds(db);
  const noted = Number(/^(\d+)\./.exec(expected)?.[1] ?? 0);
  const followed = new Followed(ends, noted, expected);
  for await (const row of auditRows(db)) {
    const problem = followed.problemWith(row);
    if (problem !== undefined) return { ok: false, seq: row.seq, problem };
  }
  return followed.verdict(await readEnds(db));
}

class Followed {
  readonly #ends: Ends;
  readonly #noted: number;
  readonly #expected: string;
  #entries = 0;
  #old = BEGINNING;
  readonly #last = new Map<string, Head>();
  /** The ends of chains, by their names, that were met as they should be. */
  readonly #met = new Set<string>();
  /** The ends as they were when the expected hash was noted. */
  readonly #then = new Map<string, string>();
  #isLinked: boolean;
  #isSeen: boolean;

  constructor(ends: Ends, noted: number, expected: string) {
    this.#ends = ends;
    this.#noted = noted;
    this.#expected = expected;
    this.#isLinked = ends.link === '';
    this.#isSeen = expected === '';
  }

  problemWith(row: AuditRow): string | undefined {
    this.#entries += 1;
    if (row.hash !== hashOf(row)) return 'it has been changed';
    this.#isSeen ||= row.hash === this.#expected;
    if (row.chain === null) {
      if (row.seq !== this.#old.seq + 1) return 'an entry before it is missing';
      if (row.previous !== this.#old.hash) return 'it does not follow the entry before';
      this.#old = row;
      this.#isLinked ||= row.hash === this.#ends.link;
    } else {
      if (row.chain !== (row.location_id ?? '')) return 'it has been moved to another chain';
      const before = this.#last.get(row.chain)?.hash ?? this.#ends.link;
      if (row.previous !== before) return 'it does not follow the entry before, which is missing or changed';
      this.#last.set(row.chain, row);
      if (this.#ends.heads.get(row.chain)?.hash === row.hash) this.#met.add(row.chain);
    }
    if (row.seq <= this.#noted) this.#then.set(nameOf(row), row.hash);
    return undefined;
  }

  /** @param later the ends after all was read: entries may have been added meanwhile */
  verdict(later: Ends): AuditVerdict {
    const { old, heads, begun } = this.#ends;
    const isCut = (seq: number): AuditVerdict => ({ ok: false, seq, problem: 'entries at the end are missing' });
    const end = later.old.seq > old.seq ? later.old : old;
    if (end.seq !== this.#old.seq || end.hash !== this.#old.hash || !this.#isLinked) return isCut(this.#old.seq + 1);
    for (const [chain, head] of heads) if (!this.#met.has(chain)) return isCut(head.seq);
    if (heads.size !== begun) return { ok: false, seq: 1, problem: 'all entries of a location are missing' };
    for (const [chain, { seq }] of this.#last)
      if ((later.heads.get(chain)?.seq ?? 0) < seq) return { ok: false, seq, problem: 'nobody wrote it' };
    if (!this.#isSeen && noteOf(this.#then, this.#noted) !== this.#expected)
      return { ok: false, seq: 1, problem: `the log is not the one with the hash ${this.#expected}` };
    return { ok: true, entries: this.#entries, hash: noteOfEnds(this.#ends) };
  }
}

/** No location's id: databases store no such letter. */
const OLD = '\0old';
const nameOf = ({ chain }: AuditRow): string => chain ?? OLD;

function noteOf(hashes: ReadonlyMap<string, string>, newest: number): string {
  const sorted = [...hashes].sort(([one], [other]) => (one < other ? -1 : 1));
  return newest === 0 ? '' : `${newest}.${digest(sorted)}`;
}

function noteOfEnds({ old, heads }: Ends): string {
  const all = [...heads, ...(old.seq === 0 ? [] : [[OLD, old] as const])];
  const newest = Math.max(0, ...all.map(([, { seq }]) => seq));
  return noteOf(new Map(all.map(([chain, { hash }]) => [chain, hash])), newest);
}

/** While they are read nobody adds an entry: one with a lower number would come after the newest. */
function readEnds(db: Kysely<AccessTables>): Promise<Ends> {
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
      heads: new Map(heads.map(({ chain, seq, hash }) => [chain, { seq, hash }])),
    };
  });
}
