import { expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

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
