import { produce } from 'immer';
import { describe, expect, it } from 'vitest';
import type { LocationDocument } from '../../schemas/generated/types.ts';
import { dropSwitch, isNamedOn, ownSwitch, switchByName, switchedFrom, switchedFurtherIn } from './place-switches.ts';

const yard = {
  id: 1,
  languages: [{ key: 'en' }],
  location: {
    id: 1,
    sub_locations: [
      { id: 2, name: 'North', tracks: [{ id: 3, name: 'Lane' }] },
      { id: 4, name: 'South' },
    ],
  },
} as unknown as LocationDocument;

const shown = (document: LocationDocument) => ['', 's2', 't3', 's4'].map((key) => isNamedOn(document, key, 'photo'));
const switched = (from: LocationDocument, key: string, isOn: boolean) =>
  produce(from, (d) => switchByName(d, key, 'photo', isOn));

describe('a slide that is switched by its name', () => {
  it('is off at a place and inside it alone, and the place says so itself [STU-02] [LOC-03]', () => {
    const off = switched(yard, 's2', false);
    expect(shown(off)).toEqual([true, false, false, true]);
    expect(off.plugins).toBeUndefined();
    expect(ownSwitch(off, 's2', 'photo')).toEqual({ own: false, above: true });
    expect(ownSwitch(off, 't3', 'photo')).toBeUndefined();
    expect(switchedFrom(off, 't3', 'photo')?.key).toBe('s2');
    expect(switchedFrom(off, 's4', 'photo')).toBeUndefined();
    expect(switchedFurtherIn(off, '', 'photo').map(({ key }) => key)).toEqual(['s2']);
  });

  it('may be on at one place of a location that switches it off [STU-02] [LOC-03]', () => {
    const on = switched(switched(yard, '', false), 't3', true);
    expect(shown(on)).toEqual([false, false, true, false]);
    expect(switchedFrom(on, 's4', 'photo')?.key).toBe('');
    expect(on.plugins).toEqual({ photo: false });
  });

  it('leaves nothing behind once it says what holds above, or is taken back [STU-02]', () => {
    const off = switched(yard, 's2', false);
    expect(switched(off, 's2', true)).toEqual(yard);
    expect(produce(off, (d) => dropSwitch(d, 's2', 'photo'))).toEqual(yard);
    expect(switched(switched(yard, '', false), '', true)).toEqual(yard);
    const inside = { ...yard, location: { ...yard.location, plugins: { photo: 0 } } } as LocationDocument;
    expect(switched(inside, '', true)).toEqual(yard);
  });
});
