import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { VisitTables } from '../tables.ts';
import type { VisitsTable } from './tables.ts';

type Ids = SelectQueryBuilder<VisitTables, 'visits', { id: number }>;

/** The state is literal, not bound, for partial indexes [MANY-02]. */
export const signedAt = (db: Kysely<VisitTables>, locationId: string) =>
  db.selectFrom('visits').where('location_id', '=', locationId).where(sql<boolean>`state = 'signed'`);

export const visitsHere = (db: Kysely<VisitTables>, locationId: string) =>
  signedAt(db, locationId).where('left_at', 'is', null);

/** Each list has its own index: joined by "or", they would read all visits [MANY-02]. */
export function visitsIn<Column extends keyof VisitsTable>(
  db: Kysely<VisitTables>,
  columns: readonly Column[],
  lists: readonly [Ids, ...Ids[]],
): Promise<Pick<Selectable<VisitsTable>, Column>[]> {
  const [first, ...others] = lists.map((list) => db.selectFrom(list.as('listed')).select('listed.id'));
  const ids = others.reduce((all, more) => all.union(more), first as NonNullable<typeof first>);
  const rows = db
    .selectFrom('visits')
    .select(columns as readonly (keyof VisitsTable)[])
    .where('id', 'in', ids);
  // biome-ignore lint/plugin/unlimited-list: each list has a limit.
  return rows.execute() as Promise<Pick<Selectable<VisitsTable>, Column>[]>;
}
