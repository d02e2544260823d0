import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import type { Validator } from '../../../../schemas/validator.ts';
import { problemsIn } from './problems.ts';

const item = {
  type: 'object',
  required: ['label'],
  properties: { label: { type: 'string', minLength: 1 }, weight: { type: ['number', 'null'] } },
  additionalProperties: false,
};
const schema = {
  type: 'object',
  properties: { items: { anyOf: [{ type: 'array', items: item }, { type: 'null' }] } },
};
const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema) as unknown as Validator<object>;
const keywords = (items: unknown) =>
  [...problemsIn(validate, { items })].map(([at, { keyword }]) => `${at}: ${keyword}`).sort();

it('are reported together, each at its value [STU-06]', () => {
  expect(keywords([{ label: 'Vest' }])).toEqual([]);
  expect(keywords(null)).toEqual([]);
  expect(keywords([{}, { label: '', weight: 'much', 'x-ours': 1 }])).toEqual([
    '/items/0/label: required',
    '/items/1/label: minLength',
    '/items/1/weight: type',
    '/items/1/x-ours: additionalProperties',
  ]);
});
