import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';

export interface Gauges {
  readonly about: Readonly<Record<string, { readonly help: string; readonly labels?: readonly string[] }>>;
  /** Readings with equal name and labels are summed. */
  read(db: Kysely<Database>, now: number): Promise<readonly Reading[]>;
}

export interface Reading {
  readonly name: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}
