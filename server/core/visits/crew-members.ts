import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

export interface CrewMember {
  readonly visit_id: number;
  readonly crew_id: number;
}

/** Finds all members of these visits' crews [DAY-06]. */
export type CrewsOf = (db: Kysely<Database>, visitIds: readonly number[]) => Promise<CrewMember[]>;

export interface Brought {
  readonly all: readonly { readonly crewsOf?: CrewsOf }[];
}
