import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

export interface CrewMember {
  readonly visit_id: number;
  readonly crew_id: number;
}

/** Finds all members of the crews that these visits belong to [DAY-06]. */
export type CrewsOf = (db: Kysely<Database>, visitIds: readonly number[]) => Promise<CrewMember[]>;

/** All features, of which one may know crews. */
export interface Brought {
  readonly all: readonly { readonly crewsOf?: CrewsOf }[];
}
