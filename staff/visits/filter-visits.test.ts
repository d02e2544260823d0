import { expect, it } from 'vitest';
import type { DeskVisit } from '../../schemas/generated/types.ts';
import { filterVisits } from './filter-visits.ts';

const visit = (id: number, change: Partial<DeskVisit> = {}): DeskVisit => ({
  id,
  signature_id: 70_000 + id,
  name: `Driver ${id}`,
  company: 'Frakt AB',
  plate: '',
  host: '',
  place: '',
  language: 'en',
  signed_at: id,
  left_at: null,
  left_how: null,
  delivered_at: null,
  needs_look: false,
  ...change,
});
const found = (visits: readonly DeskVisit[], search: string, change: object = {}) =>
  filterVisits(visits, { shown: 'here', place: '', search, ...change }).map(({ id }) => id);

const VISITS = [
  visit(1, { name: 'Jörg Fahrer', plate: 'B-KT 417', host: 'Ada Berg', place: 'Gate 2' }),
  visit(2, { company: 'Åkeri Öst' }),
  visit(3, { left_at: 9, left_how: 'desk' }),
  visit(4, { needs_look: true }),
];

it('finds a visit by every word of a search in any column, without accents and spaces of a plate [DESK-01]', () => {
  for (const words of ['jorg', 'FAHRER jörg', 'bkt417', 'b-kt 417', 'ada', 'gate 2 berg', '70001'])
    expect(found(VISITS, words), words).toEqual([1]);
  expect(found(VISITS, 'akeri ost')).toEqual([2]);
  expect(found(VISITS, 'jorg akeri')).toEqual([]);
});

it('shows who is here, who has left, and what has to be looked at, by place [DESK-01] [OFF-05]', () => {
  expect(found(VISITS, '')).toEqual([1, 2, 4]);
  expect(found(VISITS, '', { shown: 'left' })).toEqual([3]);
  expect(found(VISITS, '', { shown: 'look' })).toEqual([4]);
  expect(found(VISITS, '', { place: 'Gate 2' })).toEqual([1]);
});
