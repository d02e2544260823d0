import { describe, expect, it } from 'vitest';
import { flags, slides } from './all-slides.ts';
import { controlOf, controlValue, typeOf, unsetOf } from './flag-controls.ts';
import { describeFlags } from './flags.ts';

const common = (name: string) => `../../schemas/entities/common.schema.json#/$defs/${name}`;

const described = describeFlags({
  selfie: {
    properties: {
      module_selfie: { description: 'On.', default: 0, $ref: common('Flag') },
      selfie_seconds: { description: 'How long.', default: 5, $ref: common('NumberLike') },
      selfie_frame: { description: 'Shape.', default: 'round', enum: ['round', 'square'] },
      selfie_title: { description: 'Title.', default: null, type: ['string', 'null'] },
      selfie_photos: { description: 'Photos.', default: null, type: ['array', 'null'] },
      selfie_setting: { description: 'More.', default: null, anyOf: [{ $ref: '#/$defs/Setting' }, { type: 'null' }] },
    },
    $defs: {
      Setting: { type: 'object', properties: { mirror: { description: 'Flips.', default: 1, $ref: common('Flag') } } },
    },
  },
});

const flag = (name: string) => {
  const found = described.get(name);
  if (found === undefined) throw new Error(`no flag '${name}'`);
  return found;
};

describe('controls by the schema [DEV-02]', () => {
  it.each([
    ['module_selfie', 'boolean', 'switch', 'off'],
    ['selfie_seconds', 'number', 'number', '5'],
    ['selfie_frame', 'select', 'round | square', 'round'],
    ['selfie_title', 'text', 'text', 'not set'],
    ['selfie_photos', 'object', 'list', 'not set'],
    ['selfie_setting', 'object', 'object', 'not set'],
  ])('%s is set by a %s', (name, control, type, unset) => {
    expect(controlOf(flag(name))).toMatchObject({ control: { type: control }, table: { category: 'Flags of selfie' } });
    expect(typeOf(flag(name))).toBe(type);
    expect(unsetOf(flag(name))).toBe(unset);
  });

  it('offer the choices of an enum', () => {
    expect(controlOf(flag('selfie_frame')).options).toEqual(['round', 'square']);
  });

  it('begin with what is in force where no one sets the flag', () => {
    expect(controlValue(flag('module_selfie'), undefined)).toBe(false);
    expect(controlValue(flag('module_selfie'), '1')).toBe(true);
    expect(controlValue(flag('selfie_seconds'), '7')).toBe(7);
    expect(controlValue(flag('selfie_seconds'), undefined)).toBe(5);
    expect(controlValue(flag('selfie_title'), undefined)).toBeUndefined();
    expect(controlValue(flag('selfie_setting'), { mirror: 0 })).toEqual({ mirror: 0 });
  });

  it('know the parts of an object', () => {
    expect(flag('selfie_setting').parts).toEqual([
      expect.objectContaining({
        name: 'selfie_setting.mirror',
        kind: 'switch',
        owner: 'selfie',
        description: 'Flips.',
      }),
    ]);
  });

  it('know every flag that any slide reads', () => {
    const read = slides.flatMap(({ plugin }) =>
      (plugin.reads as readonly string[]).filter((name) => !name.includes('.')),
    );
    expect(read.filter((name) => !flags.has(name))).toEqual([]);
    expect(read.filter((name) => flags.get(name)?.description === '')).toEqual([]);
  });
});
