import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveAnswersFromPlace } from './by-place.ts';
import { findSuggestions } from './person.ts';
import { emptyForm, type FormField } from './slice.ts';
import { switchFields } from './values.ts';
import { pickWorstError } from './words.ts';

describe('the error a modal speaks of', () => {
  it('is what is missing before what is wrong [FORM-02]', () => {
    expect(pickWorstError({ b: 'pattern', a: 'empty', c: 'phone' })).toBe('empty');
    expect(pickWorstError({})).toBeNull();
  });
});

describe('the fields of another destination', () => {
  const text = (name: string, value?: string): FormField => ({ name, field_type: 'textbox', value });
  const radio = (name: string, options: string[]): FormField => ({ name, field_type: 'radio', field_value: options });

  it('keep what still fits and forget the rest [SUB-07]', () => {
    const before = switchFields(
      emptyForm(),
      [text('label_company'), text('label_load'), radio('label_gate', ['A', 'B'])],
      '1',
    );
    const filled = {
      ...before,
      values: { ...before.values, form_field_name: 'Eva', label_company: 'ACME', label_load: '7', label_gate: 'B' },
    };
    const after = switchFields(
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
        const one = switchFields(
          emptyForm(),
          first.map((n) => text(n)),
          '1',
        );
        const typed = { ...one, values: { ...one.values, ...Object.fromEntries(first.map((n) => [n, 'x'])) } };
        const two = switchFields(
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

describe('the person to visit', () => {
  it('suggests at most six that hold the text, whatever its case [FORM-07]', () => {
    const people = ['Anna Berg', 'Bernd Ann', 'HANNA', 'Joanna', 'Susanne', 'Annika', 'Marianne', 'Bo'];
    expect(findSuggestions('ann', people)).toHaveLength(6);
    expect(findSuggestions('ann', people)).not.toContain('Bo');
    expect(findSuggestions(' ', people)).toEqual([]);
  });
});

describe('a question that was answered by the choice of a place', () => {
  it('is known by the words of the visitor’s language too, and sent as the option itself [FORM-01] [SUB-01]', () => {
    const fields: FormField[] = [
      { name: 'label_purpose', field_type: 'radio', field_value: ['Deliver goods', 'Collect goods'] },
    ];
    const words = { 'Deliver goods': 'Ware anliefern', 'Collect goods': 'Ware abholen' };
    const language = { langData: words, langDataFallback: {}, locale: 'de', localeFallback: 'en', defaultLocale: 'en' };
    const sub_locations = Object.values(words).map((name, i) => ({ id: i + 5, name }));
    const config = { location: { id: 1, sub_locations }, language };
    expect(deriveAnswersFromPlace(fields, { config, facts: { sublocation: { path: [6] } } })).toEqual({
      label_purpose: 'Collect goods',
    });
    expect(deriveAnswersFromPlace(fields, { config, facts: {} })).toEqual({});
  });
});
