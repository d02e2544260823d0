import type { Transaction } from 'kysely';
import type { Person } from './core/visits/person.ts';
import type { Database } from './store/schema.ts';

/** Visits whose person is to be forgotten, as they were stored. */
export interface ForgottenVisits {
  readonly ids: readonly number[];
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
