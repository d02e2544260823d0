import { describe, expect, it } from 'vitest';
import { explain } from './explain.ts';
import type { SchemaError, Validator } from './validator.ts';

function refusing(...errors: SchemaError[]): Validator<unknown> {
  return Object.assign((value: unknown): value is unknown => value === 'never', { errors });
}

const error = (instancePath: string, keyword: string, params: SchemaError['params']): SchemaError => ({
  instancePath,
  keyword,
  params,
});

describe('a mistake in data', () => {
  it.each([
    [error('/a', 'type', { type: 'string,null' }), '/a: expected string or null, found 7'],
    [error('/a', 'type', { type: ['string', 'null'] }), '/a: expected string or null, found 7'],
    [error('/a', 'enum', { allowedValues: ['A4', null] }), '/a: expected one of "A4", null, found 7'],
    [error('/a', 'maximum', { comparison: '<=', limit: 4 }), '/a: expected a number <= 4, found 7'],
    [error('', 'required', { missingProperty: 'b' }), '/b: expected a value, found nothing'],
    [error('/a', 'minLength', { limit: 1 }), '/a: expected a value, found nothing'],
    [error('', 'additionalProperties', { additionalProperty: 'c' }), '/c: unknown key'],
    [error('/a', 'newKeyword', {}), '/a: expected to meet newKeyword, found 7'],
    [error('/x/y', 'type', { type: 'string' }), '/x/y: expected string, found undefined'],
  ])('is reported with path, expectation and value [CFG-02] [LOC-02]', (mistake, message) => {
    expect(explain(refusing(mistake), { a: 7 })).toBe(message);
  });

  it('is found behind escaped keys, and long values are cut', () => {
    const message = explain(refusing(error('/a~1b/0', 'type', { type: 'number' })), { 'a/b': ['x'.repeat(200)] });
    expect(message).toMatch(/^\/a~1b\/0: expected number, found "x{56}\.\.\.$/);
  });

  it('reports the alternative that got furthest, not of null [LOC-02]', () => {
    const errors = [
      error('', 'type', { type: 'boolean' }),
      error('/1', 'pattern', { pattern: '^\\d+$' }),
      error('', 'type', { type: 'null' }),
      error('', 'anyOf', {}),
    ];
    expect(explain(refusing(...errors), ['1', 'x'])).toBe('/1: expected text that matches ^\\d+$, found "x"');
  });

  it('is reported even without a description', () => {
    expect(explain(refusing(), 1)).toBe('/: not valid');
  });
});

it('says nothing of data without mistake', () => {
  expect(explain(refusing(), 'never')).toBeNull();
});
