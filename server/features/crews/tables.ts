import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    crews: CrewsTable;
    crew_members: CrewMembersTable;
  }
}

export interface CrewsTable extends TableOf<'crews'> {
  /** '' for a crew from an outbox. */
  visit_key: string;
  /** JSON; null before the first member's answers, and once no one can join. */
  shared: string | null;
}

export interface CrewMembersTable extends TableOf<'crew_members'> {
  is_first: number;
}
