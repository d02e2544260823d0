import { describe, expect, it } from 'vitest';
import type { Field as FormField } from '../schemas/generated/types.ts';
import { isRequired, listAskedFields, optionsOf, phoneField } from './form-fields.ts';

describe('which fields are asked', () => {
  it('always asks for the name, and for the number only where plates are required [FORM-01]', () => {
    expect(listAskedFields([], false).map((f) => [f.name, f.required])).toEqual([
      ['form_field_name', true],
      ['form_field_registration_number', false],
    ]);
    expect(listAskedFields([], true)[1]?.required).toBe(true);
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
      (name) => listAskedFields([{ name, field_type: 'textbox' }], false)[2]?.kind,
    );
    expect(kinds).toEqual(['tel', 'person', 'textbox']);
  });

  it('asks once for a field named twice, and lets the backend add a pattern to the name [FORM-01]', () => {
    const fields: FormField[] = [
      { name: 'form_field_name', field_type: 'textbox', regex_validation: '^\\p{L}+$' },
      { name: 'label_company', field_type: 'textbox' },
      { name: 'label_company', field_type: 'textbox' },
    ];
    const asked = listAskedFields(fields, false);
    expect(asked.map((f) => f.name)).toEqual(['form_field_name', 'form_field_registration_number', 'label_company']);
    expect(asked[0]?.pattern).toBe('^\\p{L}+$');
  });

  it('takes the phone by its name, else the first there is, also where it is called a text [FORM-09]', () => {
    const named = { name: 'label_phone_number', field_type: 'textbox' as const };
    const other = { name: 'label_office', field_type: 'tel' as const };
    expect(phoneField(listAskedFields([other, named], false))?.name).toBe('label_phone_number');
    expect(phoneField(listAskedFields([other], false))?.name).toBe('label_office');
    expect(phoneField(listAskedFields([], false))).toBeUndefined();
  });
});
