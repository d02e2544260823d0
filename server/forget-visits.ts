import { type Kysely, type QueryExecutorProvider, sql, type Transaction } from 'kysely';
import type { Person } from './core/visits/person.ts';
import type { Database } from './store/schema.ts';

export interface Expected {
  readonly kind: 'invitation' | 'booking';
  readonly id: number;
  readonly locationId: string;
  readonly visitId: number | null;
  /** Newest first; '' where unknown. */
  readonly people: readonly [Written, ...Written[]];
  readonly email: string;
  /** Any of them may name the person. */
  readonly texts: readonly string[];
  /** YYYY-MM-DD; null for any day. */
  readonly date: string | null;
  readonly createdAt: number;
}

interface Written {
  readonly name: string;
  readonly plate: string;
  readonly phone: string;
}

/** [TRUE-06] */
export type ExpectedPeople = (db: Kysely<Database>, locationIds: readonly string[]) => AsyncIterable<Expected>;

export type ErasureChoice = Pick<Expected, 'kind' | 'id'>;

export interface ForgottenVisits {
  /** Never empty, as PostgreSQL takes no empty list. */
  readonly ids: readonly number[];
  readonly expected: readonly ErasureChoice[];
  /** For phones without a calling code, by location. */
  readonly countries: ReadonlyMap<string, string>;
  readonly people: readonly Person[];
  readonly locationIds: readonly string[];
  /** Normalised and not empty. */
  readonly names: readonly string[];
  /** In international format where valid. */
  readonly phones: readonly string[];
  readonly dataDir: string;
  readonly hashKey: string | undefined;
}

export type Forgotten = Readonly<Record<string, number>>;

/** Impersonal rows may stay, such as a key against storing a visit again. [DESK-07] */
export type ForgetVisits = (db: Transaction<Database>, gone: ForgottenVisits) => Promise<Forgotten>;

export function countAffectedRows(
  result: { readonly numDeletedRows: bigint } | { readonly numUpdatedRows: bigint } | undefined,
): number {
  if (result === undefined) return 0;
  return Number('numDeletedRows' in result ? result.numDeletedRows : result.numUpdatedRows);
}

type Rule = { readonly table: string };

export const isWithVisit = (rule: Rule): boolean => 'withVisit' in rule;

/** `ids` must not be empty. @returns rows by table */
export async function deleteOfVisits(
  rules: readonly Rule[],
  db: QueryExecutorProvider,
  ids: readonly number[],
): Promise<Record<string, number>> {
  const gone: Record<string, number> = {};
  for (const { table } of rules.filter(isWithVisit)) {
    const deleted = await sql`delete from ${sql.table(table)} where visit_id in (${sql.join(ids)})`.execute(db);
    gone[table] = Number(deleted.numAffectedRows ?? 0);
  }
  return gone;
}
