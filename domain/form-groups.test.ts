import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field } from '../schemas/generated/types.ts';
import { listAskedFields } from './form-fields.ts';
import { groupsOf } from './form-groups.ts';

const groups = (fields: readonly Field[]) =>
  groupsOf(listAskedFields(fields, true)).map(({ id, fields: members }) => [id, members.map(({ name }) => name)]);

const field = (name: string, group?: string, field_type: Field['field_type'] = 'textbox'): Field => ({
  name,
  field_type,
  ...(group !== undefined && { group }),
});

describe('the groups of a form', () => {
  it('are those the location names, in the order of their first field, each field once [FORM-01]', () => {
    expect(
      groups([
        field('label_company', 'who'),
        field('label_trailer_type', 'vehicle'),
        field('label_seal', 'our_seals'),
        field('label_second_seal'),
        field('label_phone_number', 'who'),
      ]),
    ).toEqual([
      ['who', ['form_field_name', 'label_company', 'label_phone_number']],
      ['vehicle', ['form_field_registration_number', 'label_trailer_type']],
      ['our_seals', ['label_seal', 'label_second_seal']],
    ]);
  });

  it('take in name and registration number where the location speaks of neither [FORM-01]', () => {
    expect(groups([field('label_a', 'first_word'), field('label_b', 'second_word')])).toEqual([
      ['first_word', ['form_field_name', 'form_field_registration_number', 'label_a']],
      ['second_word', ['label_b']],
    ]);
  });

  it('are derived from the fields if the location names none [FORM-01]', () => {
    expect(
      groups([
        field('label_company'),
        field('label_phone_number', undefined, 'tel'),
        field('label_purpose', undefined, 'radio'),
        field('label_trailer_type', undefined, 'autocomplete'),
        field('label_protective_gear', undefined, 'checkbox'),
        field('label_dangerous_goods', undefined, 'boolean'),
        field('label_who_visit', undefined, 'autocomplete'),
      ]),
    ).toEqual([
      ['who', ['form_field_name', 'label_company', 'label_phone_number']],
      ['vehicle', ['form_field_registration_number', 'label_trailer_type', 'label_dangerous_goods']],
      ['visit', ['label_purpose', 'label_protective_gear', 'label_who_visit']],
    ]);
  });

  it('leave a short form in one piece [FORM-01]', () => {
    expect(groups([field('label_company'), field('label_who_visit')])).toHaveLength(1);
  });

  it('hold each field once and at most four, whatever is asked [FORM-01]', () => {
    const names = fc.uniqueArray(
      fc.oneof(
        fc.constantFrom('label_company', 'label_phone_number', 'label_who_visit', 'label_trailer_type', 'label_goods'),
        fc.string({ minLength: 1, maxLength: 6 }),
      ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(names, (all) => {
        const asked = listAskedFields(
          all.map((name) => field(name)),
          true,
        );
        const found = groupsOf(asked);
        expect(found.flatMap(({ fields }) => fields.map(({ name }) => name)).sort()).toEqual(
          asked.map(({ name }) => name).sort(),
        );
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
        expect(Math.max(...found.map(({ fields }) => fields.length))).toBeLessThanOrEqual(4);
      }),
    );
  });
});
