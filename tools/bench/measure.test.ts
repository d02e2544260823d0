import { expect, it } from 'vitest';
import { compare, median } from './measure.ts';

it('is a ratio within each round, so that a slow moment of the machine meets both [FAST-05]', () => {
  const row = compare({ what: 'x', unit: 'ms', goal: 1, own: [10, 40, 12], peer: [10, 20, 10], peerName: 'peer' });
  expect(row).toMatchObject({ figure: 1.2, spread: [1, 2], own: '12.00 ms', peer: '10.00 ms peer' });
});

it('is a plain number where there is no peer, and leaves out what failed', () => {
  expect(compare({ what: 'x', unit: '', goal: 14, own: [13, Number.NaN, 14] })).toMatchObject({
    figure: 13.5,
    peer: '',
  });
  expect(median([])).toBeNaN();
});
