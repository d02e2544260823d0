import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    crews: CrewsTable;
    crew_members: CrewMembersTable;
  }
}

/** Crews whose code may still be used, or was until a day ago. */
export interface CrewsTable extends TableOf<'crews'> {
  /** The hash of the visit cookie that opened it; '' of one that came with a visit from an outbox. */
  visit_key: string;
  /** What all of them have in common, as JSON; null until the first one has said it, and once nobody can join any more. */
  shared: string | null;
}

/** Whose visit belongs to which crew: rows go with the visit. */
export interface CrewMembersTable extends TableOf<'crew_members'> {
  /** 1 of the one who said how many they are. */
  is_first: number;
}
