import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes.ts';

const told = (before: unknown, after: unknown) =>
  changesBetween(before, after).map(({ kind, where, before: old, after: next }) =>
    [kind, where.join(' › '), old, next].filter((part) => part !== undefined).join(' | '),
  );

describe('the changes of a draft in words', () => {
  it('name what was added, taken away and changed, and where [STU-05]', () => {
    const before = { location: { name: 'Yard', module_kiosk: 1 }, texts: { sv: { a: 'x' } } };
    const after = {
      location: { name: 'North', module_id_scan: 1 },
      texts: { sv: { a: 'y' } },
      plugins: { photo: false },
    };
    expect(told(before, after).sort()).toEqual([
      'added | Location › Id scan | 1',
      'added | Plugins | {"photo":false}',
      'changed | Location › Name | Yard | North',
      'changed | Texts › Sv › A | x | y',
      'removed | Location › Kiosk | 1',
    ]);
  });

  it('follow a thing in a list by its id, and call it by its name [STU-05]', () => {
    const lane = (id: number, name: string) => ({ id, name });
    expect(told({ tracks: [lane(1, 'A'), lane(2, 'B')] }, { tracks: [lane(2, 'B'), lane(1, 'A')] })).toEqual([
      expect.stringMatching(/^moved \| Tracks › [AB]$/),
    ]);
    expect(told({ tracks: [lane(1, 'A')] }, { tracks: [lane(3, 'C'), lane(1, 'Aa')] }).sort()).toEqual([
      'added | Tracks › C | {"id":3,"name":"C"}',
      'changed | Tracks › Aa › Name | A | Aa',
    ]);
  });

  it('are none between equal documents [STU-05]', () => {
    expect(told({ a: [1, { id: 2 }] }, { a: [1, { id: 2 }] })).toEqual([]);
  });
});
