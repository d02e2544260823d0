import { expect, it } from 'vitest';
import { readPage } from './read-page.ts';

const fieldsOf = (fields: unknown) => {
  const read = readPage({ location: { id: 1 }, photoHost: '/', languages: ['en'], fields }, {});
  if (!read.ok) throw new Error(read.error);
  return read.value.config.fields;
};

it.each([[[]], [{}], ['[]'], [''], [null], [false], [undefined]])(
  'an empty list of fields, as %j, says nothing: the page asks for them [FAST-02] [ANY-01]',
  (nothing) => {
    expect(fieldsOf(nothing)).toBeUndefined();
  },
);

it('fields in the page data are taken from there [FAST-02]', () => {
  const company = { name: 'label_company', field_type: 'textbox', required: 1 };
  expect(fieldsOf([company])).toEqual([company]);
});
