import { type Kysely, type QueryExecutorProvider, sql, type Transaction } from 'kysely';
import type { Person } from './core/visits/person.ts';
import type { Database } from './store/schema.ts';

/** An expected person before their visit. */
export interface Expected {
  readonly kind: 'invitation' | 'booking';
  readonly id: number;
  readonly locationId: string;
  /** The visit that used it. */
  readonly visitId: number | null;
  /** As written by each author, newest first; '' where unknown. */
  readonly people: readonly [Written, ...Written[]];
  readonly email: string;
  /** Every text in it, any of which may name the person. */
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

/** All expected people at some locations. [TRUE-06] */
export type ExpectedPeople = (db: Kysely<Database>, locationIds: readonly string[]) => AsyncIterable<Expected>;

export type ErasureChoice = Pick<Expected, 'kind' | 'id'>;

/** Stored visits and announcements to erase. */
export interface ForgottenVisits {
  /** Never empty, as PostgreSQL takes no empty list. */
  readonly ids: readonly number[];
  readonly expected: readonly ErasureChoice[];
  /** The country of phones without a calling code, by location. */
  readonly countries: ReadonlyMap<string, string>;
  /** As in their forms. */
  readonly people: readonly Person[];
  readonly locationIds: readonly string[];
  /** Normalised, as in `visits`; without empty ones. */
  readonly names: readonly string[];
  /** In international format where valid. */
  readonly phones: readonly string[];
  readonly dataDir: string;
  /** HASH_KEY, if set. */
  readonly hashKey: string | undefined;
}

/** Rows deleted or emptied, by kind. */
export type Forgotten = Readonly<Record<string, number>>;

/**
 * Erases a feature's data about visits in the erasing transaction. Impersonal rows may stay, such as a key against
 * storing a visit again. [DESK-07]
 */
export type ForgetVisits = (db: Transaction<Database>, gone: ForgottenVisits) => Promise<Forgotten>;

/** Affected rows. */
export function rowsOf(
  result: { readonly numDeletedRows: bigint } | { readonly numUpdatedRows: bigint } | undefined,
): number {
  if (result === undefined) return 0;
  return Number('numDeletedRows' in result ? result.numDeletedRows : result.numUpdatedRows);
}

type Rule = { readonly table: string };

/** Whether its rows go with their visit. */
export const isWithVisit = (rule: Rule): boolean => 'withVisit' in rule;

/**
 * Deletes rows of visits; `ids` must not be empty.
 * @returns rows by table
 */
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
