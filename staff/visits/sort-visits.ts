import type { DeskVisit } from '../../schemas/generated/types.ts';

export const COLUMNS = ['name', 'company', 'plate', 'host', 'place', 'since'] as const;
export type Column = (typeof COLUMNS)[number];

export interface Sorting {
  readonly column: Column;
  readonly order: 'ascending' | 'descending';
}

/** "company" or "-company"; undefined for the order of arrival. */
export function sortingOf(asked: string): Sorting | undefined {
  const column = COLUMNS.find((known) => known === asked.replace(/^-/, ''));
  return column && { column, order: asked.startsWith('-') ? 'descending' : 'ascending' };
}

/** Cycles ascending, descending, order of arrival. */
export function nextSorting(column: Column, now: Sorting | undefined): string {
  if (now?.column !== column) return column;
  return now.order === 'ascending' ? `-${column}` : '';
}

/** Empty values come last either way [DESK-01]. */
export function sortVisits(
  visits: readonly DeskVisit[],
  sorting: Sorting | undefined,
  timeOf: (visit: DeskVisit) => number,
): readonly DeskVisit[] {
  if (sorting === undefined) return visits;
  const { column, order } = sorting;
  const sign = order === 'ascending' ? 1 : -1;
  if (column === 'since') return [...visits].sort((a, b) => sign * (timeOf(a) - timeOf(b)));
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  return [...visits].sort(
    (a, b) => Number(a[column] === '') - Number(b[column] === '') || sign * compare(a[column], b[column]),
  );
}
