import { produce } from 'immer';
import { describe, expect, it } from 'vitest';
import type { LocationDocument } from '../../schemas/generated/types.ts';
import {
  dropOverride,
  flagsAt,
  inheritedFrom,
  listOverrides,
  setFlags,
  setFurtherIn,
  switchFlag,
} from './place-flags.ts';

const yard = {
  id: 1,
  languages: [{ key: 'en' }],
  location: {
    id: 1,
    module_sms: 1,
    unique_identifier_setting: { label: 'label_load_number', required: 1 },
    control_questions_settings: { number_of_questions: 2 },
    sub_locations: [{ id: 2, name: 'North', tracks: [{ id: 3, name: 'Lane', track_data: { module_sms: 0 } }] }],
  },
} as unknown as LocationDocument;

describe('the flags of a place', () => {
  it('are its own over those above, and questions are its own alone [STU-02]', () => {
    expect(flagsAt(yard, 's2')).toEqual({
      module_sms: 1,
      unique_identifier_setting: { label: 'label_load_number', required: 1 },
    });
    expect(flagsAt(yard, 't3')['module_sms']).toBe(0);
    expect(flagsAt(yard, '')).toBe(yard.location);
  });

  it('are written at their place, over the data of a track, and dropped [STU-02]', () => {
    const set = produce(yard, (d) => setFlags(d, 't3', { module_sms: 1, printout: 1 }));
    expect(listOverrides(set, 't3')).toEqual([
      { flag: 'module_sms', own: 1, above: 1 },
      { flag: 'printout', own: 1, above: undefined },
    ]);
    expect(set.location.module_sms).toBe(1);
    const back = produce(set, (d) => {
      dropOverride(d, 't3', 'module_sms');
      setFlags(d, 't3', { printout: undefined });
    });
    expect(listOverrides(back, 't3')).toEqual([]);
    expect(flagsAt(back, 't3')['module_sms']).toBe(1);
  });

  it('switch a slide for their own visitors, and are inherited again once equal [STU-02]', () => {
    const off = produce(yard, (d) => switchFlag(d, 's2', 'module_sms', false));
    expect(listOverrides(off, 's2')).toEqual([{ flag: 'module_sms', own: 0, above: 1 }]);
    expect(off.location).toMatchObject({ module_sms: 1 });
    const on = produce(off, (d) => switchFlag(d, 's2', 'module_sms', true));
    expect(listOverrides(on, 's2')).toEqual([]);
    // Above it is on, inside it is off: what a track is given in its data is taken away, too.
    expect(
      listOverrides(
        produce(yard, (d) => switchFlag(d, 't3', 'module_sms', true)),
        't3',
      ),
    ).toEqual([]);
  });

  it('name the place that a value is inherited from, and the places that differ [STU-02]', () => {
    expect(inheritedFrom(yard, 's2', 'module_sms')?.key).toBe('');
    expect(inheritedFrom(yard, 't3', 'module_sms')).toBeUndefined();
    const set = produce(yard, (d) => setFlags(d, 's2', { printout: 1 }));
    expect(inheritedFrom(set, 't3', 'printout')?.names).toEqual(['North']);
    expect(inheritedFrom(set, 't3', 'never_set')).toBeUndefined();
    expect(setFurtherIn(set, '', 'module_sms').map(({ key }) => key)).toEqual(['t3']);
    expect(setFurtherIn(set, '', 'printout').map(({ key }) => key)).toEqual(['s2']);
    expect(setFurtherIn(set, 't3', 'module_sms')).toEqual([]);
  });
});
