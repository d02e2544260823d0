import { expect, it } from 'vitest';
import { parseJson, parseJsonFile } from './parse-json.ts';

it('parses what is JSON', () => {
  expect(parseJson('{"a":[1,null]}')).toEqual({ ok: true, value: { a: [1, null] } });
});

it('says what is not', () => {
  expect(parseJson('<!doctype html>')).toMatchObject({ ok: false, error: expect.stringContaining('JSON') });
});

it.each(['{"__proto__":{}}', '{"a":[{"\\u005f_proto__":1}]}'])('refuses __proto__ in %s [CFG-02]', (text) => {
  expect(parseJson(text)).toEqual({ ok: false, error: 'the key __proto__ is not allowed' });
});

it('refuses what is nested deeper than anything of ours, and counts no brackets in texts', () => {
  const deep = (levels: number) => `${'[{"a":'.repeat(levels)}1${'}]'.repeat(levels)}`;
  expect(parseJson(deep(32)).ok).toBe(true);
  expect(parseJson(deep(33))).toEqual({ ok: false, error: 'it is nested too deep' });
  expect(parseJson(JSON.stringify({ a: '[{"'.repeat(500) }))).toMatchObject({ ok: true });
});

it.each([
  ['a', '{"a":1,"a":1}'],
  ['a', '[{"b":{"a":{},"\\u0061" :2}}]'],
  ['', '{"":1,"":2}'],
  ['q"\\', '{"q\\"\\\\":1,"q\\"\\\\":2}'],
])('refuses a file with the name %j twice in an object: %s [TRUE-03]', (name, text) => {
  expect(parseJsonFile(text)).toEqual({ ok: false, error: `an object has the name ${JSON.stringify(name)} twice` });
});

it.each(['{"a":{"a":["a","a",{"a":1}]},"b":{"a":"a"}}', '["{\\"a\\":1,\\"a\\":2}","a:","a:"]'])(
  'reads a file that has a name in several objects or texts: %s [TRUE-03]',
  (text) => {
    expect(parseJsonFile(text)).toEqual({ ok: true, value: JSON.parse(text) });
  },
);
