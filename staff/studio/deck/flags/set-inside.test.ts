import { describe, expect, it } from 'vitest';
import { setInside } from './set-inside.ts';

const began = [{ label: 'Vest' }, { label: 'Helmet' }];
const path = [1, 'picture'];
const set = (now: unknown, was: unknown = began) => setInside(now, path, 'helmet.jpg', was);
const helmet = { label: 'Helmet', picture: 'helmet.jpg' };

describe('a picture that was uploaded for an item of a list', () => {
  it('is set in its item, however the list has changed since [STU-06]', () => {
    expect(set(began)).toEqual([{ label: 'Vest' }, helmet]);
    expect(set([{ label: 'Helmet' }, { label: 'Vest' }])).toEqual([helmet, { label: 'Vest' }]);
    const known = began.map((item, id) => ({ ...item, id: `i${id}` }));
    expect(set([{ ...known[1], label: 'Hard hat' }, known[0]], known)).toEqual([
      { id: 'i1', label: 'Hard hat', picture: 'helmet.jpg' },
      known[0],
    ]);
  });

  it('is dropped if the item was removed [STU-06]', () => {
    expect(set([{ label: 'Vest' }])).toEqual([{ label: 'Vest' }]);
    expect(set(undefined)).toBeUndefined();
  });
});

it('an unset part is removed', () => {
  expect(setInside({ a: 1, b: { c: 2, d: 3 } }, ['b', 'c'], undefined, {})).toEqual({ a: 1, b: { d: 3 } });
  expect(setInside(undefined, ['b', 'c'], 1, undefined)).toEqual({ b: { c: 1 } });
});
