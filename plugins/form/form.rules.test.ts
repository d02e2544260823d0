import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesPattern, tokens } from '../../domain/pattern.ts';
import { joinChecked, splitChecked } from './checked.ts';
import { type AskedField, askedFields, isRequired, optionsOf } from './fields.ts';
import { exactContact, suggestionsFor } from './person.ts';
import { emptyForm, type FormField } from './slice.ts';
import { checkField, isPhone, validate, worstError } from './validate.ts';
import { withFields } from './values.ts';

const field = (change: Partial<AskedField> = {}): AskedField => ({
  name: 'label_company',
  kind: 'textbox',
  required: true,
  options: [],
  pattern: null,
  icon: null,
  ...change,
});

describe('which fields are asked', () => {
  it('always asks for the name, and for the number only where plates are required [FORM-01]', () => {
    expect(askedFields([], false).map((f) => [f.name, f.required])).toEqual([
      ['form_field_name', true],
      ['form_field_registration_number', false],
    ]);
    expect(askedFields([], true)[1]?.required).toBe(true);
  });

  it('takes 1 as required, and a field that does not say so too [FORM-01]', () => {
    const of = (required: FormField['required']) => isRequired({ name: 'x', field_type: 'textbox', required });
    expect([of(1), of('1'), of(true), of(undefined), of(null)]).toEqual([true, true, true, true, true]);
    expect([of(0), of('0'), of(false)]).toEqual([false, false, false]);
  });

  it('reads options from a list and from one string [FORM-01]', () => {
    expect(optionsOf({ name: 'x', field_type: 'radio', field_value: ['a', ' b ', 'a', ''] })).toEqual(['a', 'b']);
    expect(optionsOf({ name: 'x', field_type: 'radio', field_value: 'a, b;c' })).toEqual(['a', 'b', 'c']);
    expect(optionsOf({ name: 'x', field_type: 'radio', field_value: null })).toEqual([]);
  });

  it('knows phone and who-to-visit by their names [FORM-09]', () => {
    const kinds = ['label_phone_number', 'label_who_visit', 'label_company'].map(
      (name) => askedFields([{ name, field_type: 'textbox' }], false)[2]?.kind,
    );
    expect(kinds).toEqual(['tel', 'person', 'textbox']);
  });

  it('asks once for a field named twice, and lets the backend add a pattern to the name [FORM-01]', () => {
    const fields: FormField[] = [
      { name: 'form_field_name', field_type: 'textbox', regex_validation: '^\\p{L}+$' },
      { name: 'label_company', field_type: 'textbox' },
      { name: 'label_company', field_type: 'textbox' },
    ];
    const asked = askedFields(fields, false);
    expect(asked.map((f) => f.name)).toEqual(['form_field_name', 'form_field_registration_number', 'label_company']);
    expect(asked[0]?.pattern).toBe('^\\p{L}+$');
  });
});

describe('patterns', () => {
  it('splits on space, comma, semicolon and slash [FORM-03]', () => {
    expect(tokens(' A1, B2;C3/D4  E5 ')).toEqual(['A1', 'B2', 'C3', 'D4', 'E5']);
  });

  it('checks every part [FORM-03]', () => {
    expect(matchesPattern('123456, 654321', '^\\d{6}$')).toBe(true);
    expect(matchesPattern('123456, 65432', '^\\d{6}$')).toBe(false);
  });

  it('forbids nothing when the pattern is none [FORM-03]', () => {
    expect(matchesPattern('x', '(')).toBe(true);
    expect(matchesPattern('x', null)).toBe(true);
  });

  it('is checked for required fields only [FORM-03]', () => {
    expect(checkField(field({ pattern: '^\\d+$' }), 'abc')).toBe('pattern');
    expect(checkField(field({ pattern: '^\\d+$', required: false }), 'abc')).toBeNull();
  });

  it('holds for a joined entry exactly when it holds for each part [FORM-03]', () => {
    const part = fc.stringMatching(/^[A-Z0-9]{1,8}$/);
    const separator = fc.constantFrom(' ', ',', ';', '/', ', ', ' / ');
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), separator, (parts, by) => {
        const all = parts.every((p) => matchesPattern(p, '^[A-Z]+\\d*$'));
        expect(matchesPattern(parts.join(by), '^[A-Z]+\\d*$')).toBe(all);
      }),
    );
  });
});

describe('phone numbers', () => {
  it('must start with 00 or +, a digit 1-9, then 9 to 16 more [FORM-04]', () => {
    expect(['+46701234567', '0046701234567', '+1234567890', '+12345678901234567'].map(isPhone)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['46701234567', '+0701234567', '+123456789', '+123456789012345678', '+46 70', ''].map(isPhone)).toEqual(
      Array(6).fill(false),
    );
  });
});

describe('validate', () => {
  it('names what is missing before what is wrong, in the order of the fields [FORM-02]', () => {
    const fields = [field({ name: 'b', pattern: '^x$' }), field({ name: 'a' }), field({ name: 'c', kind: 'tel' })];
    const errors = validate(fields, { b: 'y', c: '12' });
    expect(errors).toEqual({ b: 'pattern', a: 'empty', c: 'phone' });
    expect(Object.keys(errors)).toEqual(['b', 'a', 'c']);
    expect(worstError(errors)).toBe('empty');
    expect(worstError({})).toBeNull();
  });

  it('takes white space for nothing [FORM-02]', () => {
    expect(checkField(field(), '  ')).toBe('empty');
    expect(checkField(field({ required: false }), '  ')).toBeNull();
  });
});

describe('checkbox values', () => {
  it('are joined by commas [FORM-08]', () => {
    expect(joinChecked(['vest', 'helmet'])).toBe('vest,helmet');
    expect(joinChecked([])).toBe('');
  });

  it('come back as they went, also when an option holds a comma [FORM-08]', () => {
    const options = fc.uniqueArray(
      fc.stringMatching(/^[a-c,]{1,4}$/).filter((o) => o.trim() === o && !/^,|,$/.test(o)),
      {
        maxLength: 4,
      },
    );
    expect(splitChecked('a,b', ['a,b', 'c'])).toEqual(['a,b']);
    fc.assert(
      fc.property(options, (given) => {
        // Options none of which begins another are read back without doubt.
        const clear = given.filter((o) => !given.some((p) => p !== o && `${p},`.startsWith(`${o},`)));
        expect(splitChecked(joinChecked(clear), clear)).toEqual(clear);
      }),
    );
  });
});

describe('the fields of another destination', () => {
  const text = (name: string, value?: string): FormField => ({ name, field_type: 'textbox', value });
  const radio = (name: string, options: string[]): FormField => ({ name, field_type: 'radio', field_value: options });

  it('keep what still fits and forget the rest [SUB-07]', () => {
    const before = withFields(
      emptyForm(),
      [text('label_company'), text('label_load'), radio('label_gate', ['A', 'B'])],
      '1',
    );
    const filled = {
      ...before,
      values: { ...before.values, form_field_name: 'Eva', label_company: 'ACME', label_load: '7', label_gate: 'B' },
    };
    const after = withFields(
      filled,
      [text('label_company'), radio('label_gate', ['C', 'D']), text('label_dock', 'main')],
      '22',
    );
    expect(after.values).toMatchObject({
      form_field_name: 'Eva',
      label_company: 'ACME',
      label_gate: '',
      label_dock: 'main',
      label_location_id: '22',
    });
    expect(after.values).not.toHaveProperty('label_load');
    expect(after.labels).toBe('ready');
  });

  it('never keep a key that no destination asks for [SUB-07, FORM-09]', () => {
    const names = fc.uniqueArray(fc.constantFrom('label_a', 'label_b', 'label_c', 'label_d'), { maxLength: 4 });
    fc.assert(
      fc.property(names, names, (first, second) => {
        const one = withFields(
          emptyForm(),
          first.map((n) => text(n)),
          '1',
        );
        const typed = { ...one, values: { ...one.values, ...Object.fromEntries(first.map((n) => [n, 'x'])) } };
        const two = withFields(
          typed,
          second.map((n) => text(n)),
          '2',
        );
        const custom = Object.keys(two.values).filter((key) => /^label_[a-d]$/.test(key));
        expect(custom.sort()).toEqual([...second].sort());
        for (const name of second) expect(two.values[name]).toBe(first.includes(name) ? 'x' : '');
      }),
    );
  });
});

describe('who to visit', () => {
  it('suggests at most six that hold the text, whatever its case [FORM-07]', () => {
    const people = ['Anna Berg', 'Bernd Ann', 'HANNA', 'Joanna', 'Susanne', 'Annika', 'Marianne', 'Bo'];
    expect(suggestionsFor('ann', people)).toHaveLength(6);
    expect(suggestionsFor('ann', people)).not.toContain('Bo');
    expect(suggestionsFor(' ', people)).toEqual([]);
  });

  it('knows a contact by its whole name, whatever its case [FORM-07]', () => {
    const contacts = [{ id: 1, name: 'Anna Berg' }];
    expect(exactContact(' anna BERG ', contacts)?.id).toBe(1);
    expect(exactContact('anna', contacts)).toBeUndefined();
  });
});
