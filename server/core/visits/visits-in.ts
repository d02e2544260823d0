import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely';
import type { VisitTables } from '../tables.ts';
import type { VisitsTable } from './tables.ts';

type Ids = SelectQueryBuilder<VisitTables, 'visits', { id: number }>;

/**
 * The visits that are in any of some lists of ids, in one read of one state. Each list is read by its own index and up to
 * its own limit; one that is any of these conditions would read all visits [MANY-02].
 */
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
