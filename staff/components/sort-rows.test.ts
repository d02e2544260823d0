import { expect, it } from 'vitest';
import { nextSort, sortRows } from './sort-rows.ts';

const row = (id: number, company: string) => ({ id, name: `Driver ${id}`, company, at: 100 - id });
const ROWS = [row(1, 'Öst'), row(2, ''), row(10, 'Alm'), row(3, 'ek')];
const COLUMNS = [
  { key: 'name', sort: ({ name }: (typeof ROWS)[number]) => name },
  { key: 'company', sort: ({ company }: (typeof ROWS)[number]) => company },
  { key: 'since', sort: ({ at }: (typeof ROWS)[number]) => at },
  { key: 'state' },
];
const sorted = (told: string) => sortRows(ROWS, COLUMNS, told).map(({ id }) => id);

it('sorts the list by any column, up and down, with empty cells last [DESK-01]', () => {
  expect(sorted('')).toEqual([1, 2, 10, 3]);
  expect(sorted('company')).toEqual([10, 3, 1, 2]);
  expect(sorted('-company')).toEqual([1, 3, 10, 2]);
  expect(sorted('name')).toEqual([1, 2, 3, 10]);
  expect(sorted('since')).toEqual([10, 3, 2, 1]);
  for (const unsorted of ['state', 'nonsense']) expect(sorted(unsorted)).toEqual([1, 2, 10, 3]);
});

it('goes from up to down to the order in which they came [DESK-01]', () => {
  let told = '';
  const taps = ['company', 'company', 'company', 'name'];
  expect(taps.map((key) => (told = nextSort(key, told)))).toEqual(['company', '-company', '', 'name']);
});
