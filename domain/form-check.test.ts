import { describe, expect, it } from 'vitest';
import { checkEntries, checkEntry } from './form-check.ts';
import type { AskedField } from './form-fields.ts';

const field = (change: Partial<AskedField> = {}): AskedField => ({
  name: 'label_company',
  kind: 'textbox',
  required: true,
  options: [],
  pattern: null,
  icon: null,
  group: null,
  ...change,
});

describe('checking a form', () => {
  it('names what is wrong, in the order of the fields [FORM-02]', () => {
    const fields = [field({ name: 'b', pattern: '^x$' }), field({ name: 'a' }), field({ name: 'c', kind: 'tel' })];
    const errors = checkEntries(fields, { b: 'y', c: '12' });
    expect(errors).toEqual({ b: 'pattern', a: 'empty', c: 'phone' });
    expect(Object.keys(errors)).toEqual(['b', 'a', 'c']);
  });

  it('takes white space for nothing [FORM-02]', () => {
    expect(checkEntry(field(), '  ')).toBe('empty');
    expect(checkEntry(field({ required: false }), '  ')).toBeNull();
  });

  it('accepts every spelling of a plate that matches the pattern [TRUE-05]', () => {
    const plate = field({ kind: 'plate', pattern: '^[A-Z]{3}\\d{3}$' });
    expect(['ABC123', 'abc 123', 'АВС–123', 'ABC١٢٣', 'AB123'].map((entry) => checkEntry(plate, entry))).toEqual([
      null,
      null,
      null,
      null,
      'pattern',
    ]);
    expect(checkEntry(field(), '\u3164\u200b')).toBe('empty');
  });

  it('accepts a number in any digits, with blanks, dashes, dots and slashes, unless it is another number [PASS-05]', () => {
    const order = field({ pattern: '^\\d{6}$' });
    const entries = [
      '123456',
      '123 456',
      '12.34-56',
      '123/456',
      '١٢٣٤٥٦',
      '１２３４５６',
      '123456; 654321',
      '12345',
      '123 45o',
    ];
    expect(entries.map((entry) => checkEntry(order, entry))).toEqual([
      ...Array<null>(7).fill(null),
      'pattern',
      'pattern',
    ]);
  });

  it('checks patterns for required fields only [FORM-03]', () => {
    expect(checkEntry(field({ pattern: '^\\d+$' }), 'abc')).toBe('pattern');
    expect(checkEntry(field({ pattern: '^\\d+$', required: false }), 'abc')).toBeNull();
  });

  it('takes only what is offered for a group, and anything where nothing is [FORM-08]', () => {
    const radio = field({ kind: 'radio', options: ['Steel', 'Paper, dry'] });
    expect(['Steel', 'Wood'].map((entry) => checkEntry(radio, entry))).toEqual([null, 'choice']);
    const boxes = field({ kind: 'checkbox', options: ['Steel', 'Paper, dry'] });
    expect(['Paper, dry,Steel', 'Paper'].map((entry) => checkEntry(boxes, entry))).toEqual([null, 'choice']);
    expect(checkEntry(field({ kind: 'radio' }), 'Wood')).toBeNull();
  });
});
