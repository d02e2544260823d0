import { expect, it } from 'vitest';
import type { ReadYardAnswer, YardStay } from '../../../schemas/generated/types.ts';
import { filterStays } from './filter-stays.ts';
import { type Made, withMove } from './with-move.ts';

const stay = (visit_id: number, over: Partial<YardStay> = {}): YardStay => ({
  visit_id,
  state: 'waiting',
  position: visit_id,
  place_id: null,
  serving: ['d1'],
  plate: `ABC 10${visit_id}`,
  name: `Driver ${visit_id}`,
  company: 'Fjord Frakt',
  place: 'Quay',
  booking: null,
  arrived_at: 0,
  called_at: null,
  docked_at: null,
  not_before: null,
  ...over,
});
const place = (id: string) => ({ id, name: id, kind: 'dock' as const, capacity: 1, taken: 0 });
const yard: ReadYardAnswer = {
  now: 0,
  today: { expected: 0, called: 0, left: 0, median_wait_ms: null },
  places: [place('d1'), place('d2')],
  stays: [stay(1), stay(2), stay(3)],
};
const after = (before: ReadYardAnswer, visitId: number, move: Made['move'], answer: Made['answer']) =>
  withMove(before, { visitId, move, answer, at: 5 });
const seen = ({ stays, places }: ReadYardAnswer) => [
  stays.map(({ visit_id, state, position }) => `${visit_id} ${state} ${position ?? '–'}`),
  places.map(({ taken }) => taken),
];

it('shows a move before the line is read again: who was called, who moved up, which place is taken [DAY-01]', () => {
  const called = after(yard, 1, 'call', { state: 'called', place_id: 'd1' });
  expect(seen(called)).toEqual([
    ['2 waiting 1', '3 waiting 2', '1 called –'],
    [1, 0],
  ]);
  expect(called.stays[2]?.called_at).toBe(5);
  const skipped = after(called, 1, 'skip', { state: 'waiting', place_id: null });
  expect(seen(skipped)).toEqual([
    ['2 waiting 1', '3 waiting 2', '1 waiting 3'],
    [0, 0],
  ]);
  const left = after(called, 1, 'leave', { state: 'left', place_id: 'd1' });
  expect(seen(left)).toEqual([
    ['2 waiting 1', '3 waiting 2'],
    [0, 0],
  ]);
  expect(after(yard, 9, 'call', { state: 'called', place_id: 'd1' })).toBe(yard);
});

it('finds someone in the line by any words of plate, name, company, goal and booking [DAY-01]', () => {
  const stays = [
    stay(1, { booking: { number: 'NH10741', time: '07:30', until: '' } }),
    stay(2, { company: 'Åre Åkeri' }),
    stay(3),
  ];
  const found = (search: string, over: { shown?: 'waiting' | 'called'; goal?: string } = {}) =>
    filterStays(stays, { shown: 'waiting', goal: '', search, ...over }).map(({ visit_id }) => visit_id);
  expect([found('abc101'), found('are akeri'), found('nh10741 driver'), found('quay')]).toEqual([
    [1],
    [2],
    [1],
    [1, 2, 3],
  ]);
  expect([found('', { shown: 'called' }), found('', { goal: 'Quay' }), found('', { goal: 'Hall' })]).toEqual([
    [],
    [1, 2, 3],
    [],
  ]);
});
