import { expect, it } from 'vitest';
import { findDestination } from './destination.ts';
import { waitingLine, waitsInLine } from './waiting-line.ts';

const config = { location: { id: 1, sub_locations: [{ id: 2, tracks: [{ id: 3 }] }, { id: 4 }] } } as never;
const waits = (places: Parameters<typeof waitingLine>[0], sub: number, track: number) => {
  const there = findDestination(config, sub, track);
  if (there === undefined) throw new Error('no such place');
  return waitsInLine(waitingLine(places), there);
};

it('waits who goes where a dock serves, and everyone where a dock serves all [DAY-01]', () => {
  expect([waits(undefined, 2, 3), waits([], 2, 3)]).toEqual([false, false]);
  expect([waits([{}], 2, 3), waits([{ serves: [4] }, {}], 2, 3), waits([{}], 0, 0)]).toEqual([true, true, true]);
  expect([waits([{ serves: ['3'] }], 2, 3), waits([{ serves: [2] }], 2, 3)]).toEqual([true, true]);
  expect([waits([{ serves: [3] }], 4, 0), waits([{ serves: [] }], 2, 3)]).toEqual([false, false]);
});
