import { produce } from 'immer';
import { describe, expect, it } from 'vitest';
import type { LocationDocument } from '../../schemas/generated/types.ts';
import { switchOf } from './place-switches.ts';

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

const at = (document: LocationDocument, key: string) => switchOf(document, key, 'photo');
const shown = (document: LocationDocument) => ['', 's2', 't3', 's4'].map((key) => at(document, key).isOn);
const switched = (from: LocationDocument, key: string, isOn: boolean) =>
  produce(from, (d) => at(from, key).set(d, isOn));

describe('a slide that is switched by its name', () => {
  it('is off at a place and inside it alone, as the place’s own switch [STU-02] [LOC-03]', () => {
    const off = switched(yard, 's2', false);
    expect(shown(off)).toEqual([true, false, false, true]);
    expect(off.plugins).toBeUndefined();
    expect(at(off, 's2').own).toEqual({ own: false, above: true });
    expect(at(off, 't3').own).toBeUndefined();
    expect(at(off, 't3').from?.key).toBe('s2');
    expect(at(off, 's4').from).toBeUndefined();
    expect(at(off, '').furtherIn.map(({ key }) => key)).toEqual(['s2']);
  });

  it('may be on at one place of a location that switches it off [STU-02] [LOC-03]', () => {
    const on = switched(switched(yard, '', false), 't3', true);
    expect(shown(on)).toEqual([false, false, true, false]);
    expect(at(on, 's4').from?.key).toBe('');
    expect(on.plugins).toEqual({ photo: false });
  });

  it('leaves nothing behind once it equals the inherited switch or is dropped [STU-02]', () => {
    const off = switched(yard, 's2', false);
    expect(switched(off, 's2', true)).toEqual(yard);
    expect(produce(off, (d) => at(off, 's2').drop(d))).toEqual(yard);
    expect(switched(switched(yard, '', false), '', true)).toEqual(yard);
    const inside = { ...yard, location: { ...yard.location, plugins: { photo: 0 } } } as LocationDocument;
    expect(switched(inside, '', true)).toEqual(yard);
  });
});

describe('a slide that has a flag', () => {
  const otp = (document: LocationDocument, key: string) => switchOf(document, key, 'otp');
  const asked = (document: LocationDocument) => ['', 's2', 't3', 's4'].map((key) => otp(document, key).isOn);
  const switchedTo = (from: LocationDocument, key: string, isOn: boolean) =>
    produce(from, (d) => otp(from, key).set(d, isOn));

  it('has one switch for both, on only if neither says otherwise [BACK-01] [LOC-03]', () => {
    expect(asked(yard)).toEqual([false, false, false, false]);
    const on = switchedTo(yard, '', true);
    expect(asked(on)).toEqual([true, true, true, true]);
    const named = { ...on, plugins: { otp: 0 } } as LocationDocument;
    expect(asked(named)).toEqual([false, false, false, false]);
    expect(switchedTo(named, '', true)).toEqual(on);
    expect(switchedTo(on, '', false)).toEqual(yard);
  });

  it('may differ at a place, which the location names [BACK-01] [STU-02]', () => {
    const on = switchedTo(yard, 's2', true);
    expect(asked(on)).toEqual([false, true, true, false]);
    expect(otp(on, '').furtherIn.map(({ key }) => key)).toEqual(['s2']);
    expect(otp(switchedTo(on, '', true), '').furtherIn).toEqual([]);
  });
});
