import { describe, expect, it } from 'vitest';
import type { Field } from '../schemas/generated/types.ts';
import { followsOf, needsStaff } from './answer-follows.ts';
import { listAskedFields } from './form-fields.ts';

const saying = (field: Field, entry: string) => {
  const asked = listAskedFields([field], false).find(({ name }) => name === field.name);
  if (asked === undefined) throw new Error('not asked');
  return followsOf(asked, entry).map(({ say }) => say);
};

describe('the follow-up of an answer', () => {
  it('belongs to the chosen option [FORM-01]', () => {
    const field: Field = {
      name: 'label_dangerous',
      field_type: 'boolean',
      follows: [
        { answer: '1', say: 'wait', call_staff: 1 },
        { answer: '0', say: 'go on' },
      ],
    };
    expect([saying(field, ''), saying(field, '1'), saying(field, '0')]).toEqual([[], ['wait'], ['go on']]);
  });

  it('may follow a box that is left open, once another is ticked [FORM-08]', () => {
    const field: Field = {
      name: 'label_gear',
      field_type: 'checkbox',
      field_value: ['Vest', 'Helmet, white', 'Shoes'],
      follows: [{ answer: 'Helmet, white', missing: 1, say: 'borrow a helmet' }],
    };
    expect(saying(field, '')).toEqual([]);
    expect(saying(field, 'Vest')).toEqual(['borrow a helmet']);
    expect(saying(field, 'Vest,Helmet, white')).toEqual([]);
  });

  it('may be that staff are called [FORM-01] [DESK-01]', () => {
    const follows = [
      { answer: '1', call_staff: 1 as const },
      { answer: '0', say: 'go on' },
    ];
    const fields: Field[] = [{ name: 'label_dangerous', field_type: 'boolean', follows }];
    const called = (name: string, entry: string) => needsStaff(fields, name, entry);
    expect([called('label_dangerous', '1'), called('label_dangerous', '0')]).toEqual([true, false]);
    expect(called('label_other', '1')).toBe(false);
  });

  it('is nothing where the location says nothing [FORM-01]', () => {
    expect(saying({ name: 'label_dangerous', field_type: 'boolean' }, '1')).toEqual([]);
  });
});
