import type { VirtualColumn } from './Table.tsx';

/** "company" asks for ascending companies, "-company" for descending ones, "" for the rows' own order. */
export function orderOf(key: string, asked: string): 'ascending' | 'descending' | 'none' {
  return asked === key ? 'ascending' : asked === `-${key}` ? 'descending' : 'none';
}

/** Cycles ascending, descending, the rows' own order. */
export function nextSort(key: string, asked: string): string {
  return { none: key, ascending: `-${key}`, descending: '' }[orderOf(key, asked)];
}

/** Empty values come last either way [DESK-01]. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Pick<VirtualColumn<Row>, 'key' | 'sort'>[],
  asked: string,
): readonly Row[] {
  const { sort } = columns.find(({ key }) => orderOf(key, asked) !== 'none') ?? {};
  if (sort === undefined) return rows;
  const sign = asked.startsWith('-') ? -1 : 1;
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  return rows.toSorted((one, other) => {
    const [a, b] = [sort(one), sort(other)];
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return Number(a === '') - Number(b === '') || sign * compare(String(a), String(b));
  });
}
