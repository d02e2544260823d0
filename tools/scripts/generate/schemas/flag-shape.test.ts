import { describe, expect, it } from 'vitest';
import { shapeOf } from './flag-shape.ts';

const common = (name: string) => ({ $ref: `#/$defs/${name}` });
const defs = {
  Tree: { type: 'object', properties: { inner: common('Tree') } },
  Box: { type: 'object', properties: { word: { type: ['string', 'null'] } } },
};
const object = (properties: object) => ({ type: 'object', properties });

describe('how staff edit a flag', () => {
  it.each([
    [common('Flag'), { kind: 'switch', writes: 'flag' }],
    [{ type: 'boolean' }, { kind: 'switch', writes: 'boolean' }],
    [common('NumberLike'), { kind: 'number' }],
    [{ type: ['integer', 'null'] }, { kind: 'number' }],
    [{ type: ['string', 'null'] }, { kind: 'text' }],
    [{ 'x-widget': 'picture', type: 'string' }, { kind: 'picture' }],
    [common('LocalText'), { kind: 'texts' }],
    [{ enum: ['a', 'b', null] }, { kind: 'choice', values: ['a', 'b'] }],
    [
      { type: 'array', items: { enum: ['a', 'b'] } },
      { kind: 'choices', values: ['a', 'b'] },
    ],
    [
      { type: ['array', 'null'], maxItems: 3, items: { type: 'string' } },
      { kind: 'list', of: { kind: 'text' }, most: 3 },
    ],
    [
      { type: 'array', items: object({ label: common('LocalText'), picture: { 'x-widget': 'picture' } }) },
      { kind: 'list', of: { kind: 'group', parts: { label: { kind: 'texts' }, picture: { kind: 'picture' } } } },
    ],
    [
      { ...object({ picture: { 'x-widget': 'picture' } }), type: ['object', 'null'], 'x-widget': 'pins' },
      { kind: 'pins', parts: { picture: { kind: 'picture' } } },
    ],
    [{ anyOf: [common('Box'), { type: 'null' }] }, { kind: 'group', parts: { word: { kind: 'text' } } }],
  ])('follows from its schema: %j [STU-06]', (schema, shape) => {
    expect(shapeOf(schema, defs)).toEqual(shape);
  });

  it.each([
    [{}],
    [{ type: ['string', 'number'] }],
    [{ type: 'array' }],
    [{ type: 'object', additionalProperties: { type: 'string' } }],
    [{ anyOf: [{ type: 'string' }, { type: 'array' }] }],
  ])('is as text of JSON where there is no editor for it: %j [STU-06]', (schema) => {
    expect(shapeOf(schema, defs)).toEqual({ kind: 'json' });
  });

  it('ends where a schema contains itself', () => {
    expect(shapeOf(common('Tree'), defs)).toEqual({ kind: 'group', parts: { inner: { kind: 'json' } } });
  });

  it('cannot be one that does not exist', () => {
    expect(() => shapeOf({ 'x-widget': 'pictures' }, defs)).toThrow('it is one of');
  });
});
