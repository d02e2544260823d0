import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';

/** What a feature measures in the database, for Prometheus. */
export interface Gauges {
  /** By name. */
  readonly about: Readonly<Record<string, { readonly help: string; readonly labels?: readonly string[] }>>;
  /** Before each scrape. Readings of the same name and labels are added up. */
  read(db: Kysely<Database>, now: number): Promise<readonly Reading[]>;
}

export interface Reading {
  readonly name: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}
