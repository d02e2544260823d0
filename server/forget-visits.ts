import { type Kysely, type QueryExecutorProvider, sql, type Transaction } from 'kysely';
import type { Person } from './core/visits/person.ts';
import type { Database } from './store/schema.ts';

/** Somebody who is to come, as a feature keeps them before there is a visit. */
export interface Expected {
  readonly kind: 'invitation' | 'booking';
  readonly id: number;
  readonly locationId: string;
  /** The visit that used it. */
  readonly visitId: number | null;
  /** Who it is, as written by each who wrote something, the newest first; '' for what is not known. */
  readonly people: readonly [Written, ...Written[]];
  readonly email: string;
  /** Every text in it: a name, plate, phone or address may be in any. */
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

/** All who are expected at some locations, row by row [TRUE-06]. */
export type ExpectedPeople = (db: Kysely<Database>, locationIds: readonly string[]) => AsyncIterable<Expected>;

/** One that staff have chosen to erase. */
export type ErasureChoice = Pick<Expected, 'kind' | 'id'>;

/** Visits and announcements whose person is to be forgotten, as they were stored. */
export interface ForgottenVisits {
  /** Never empty, as PostgreSQL takes no empty list. */
  readonly ids: readonly number[];
  readonly expected: readonly ErasureChoice[];
  /** The country of phones without a calling code, by location. */
  readonly countries: ReadonlyMap<string, string>;
  /** Whose they are, as their forms say. */
  readonly people: readonly Person[];
  readonly locationIds: readonly string[];
  /** Normalised, as `visits` has them; without empty ones. */
  readonly names: readonly string[];
  /** In international format where they are numbers. */
  readonly phones: readonly string[];
  readonly dataDir: string;
  /** HASH_KEY, if set. */
  readonly hashKey: string | undefined;
}

/** Rows deleted or emptied, by what they were. */
export type Forgotten = Readonly<Record<string, number>>;

/**
 * Deletes what a feature keeps about the visits, in the transaction that erases them. What holds nothing about a person
 * may stay, such as a key that keeps a visit from being stored again [DESK-07].
 */
export type ForgetVisits = (db: Transaction<Database>, gone: ForgottenVisits) => Promise<Forgotten>;

/** How many rows a deletion or a change met. */
export function rowsOf(
  result: { readonly numDeletedRows: bigint } | { readonly numUpdatedRows: bigint } | undefined,
): number {
  if (result === undefined) return 0;
  return Number('numDeletedRows' in result ? result.numDeletedRows : result.numUpdatedRows);
}

/** Of `retention`. */
type Rule = { readonly table: string };

/** Whether its rows go when their visit does. */
export const isWithVisit = (rule: Rule): boolean => 'withVisit' in rule;

/** Deletes what goes with visits, by their ids, of which there is one at least. @returns how many rows, by table */
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
