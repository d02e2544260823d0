import { expect, it } from 'vitest';
import type { DeskVisit } from '../../schemas/generated/types.ts';
import { nextSorting, sortingOf, sortVisits } from './sort-visits.ts';

const visit = (id: number, company: string): DeskVisit => ({
  id,
  signature_id: id,
  name: `Driver ${id}`,
  company,
  plate: '',
  host: '',
  place: '',
  language: 'en',
  signed_at: 100 - id,
  left_at: null,
  left_how: null,
  delivered_at: null,
  needs_look: false,
});
const VISITS = [visit(1, 'Öst'), visit(2, ''), visit(10, 'Alm'), visit(3, 'ek')];
const sorted = (told: string) => sortVisits(VISITS, sortingOf(told), (one) => one.signed_at).map(({ id }) => id);

it('sorts the list by any column, up and down, with empty cells last [DESK-01]', () => {
  expect(sorted('')).toEqual([1, 2, 10, 3]);
  expect(sorted('company')).toEqual([10, 3, 1, 2]);
  expect(sorted('-company')).toEqual([1, 3, 10, 2]);
  expect(sorted('name')).toEqual([1, 2, 3, 10]);
  expect(sorted('since')).toEqual([10, 3, 2, 1]);
  expect(sorted('nonsense')).toEqual([1, 2, 10, 3]);
});

it('goes from up to down to the order in which they came [DESK-01]', () => {
  const taps = ['company', 'company', 'company', 'name'] as const;
  let told = '';
  expect(taps.map((column) => (told = nextSorting(column, sortingOf(told))))).toEqual([
    ...['company', '-company', '', 'name'],
  ]);
});
