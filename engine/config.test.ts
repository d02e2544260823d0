// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readPageData } from './config.ts';
import { err, ok } from './result.ts';

const page = (text: string | null): ParentNode => {
  document.body.innerHTML = '';
  if (text === null) return document;
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'page-config';
  script.textContent = text;
  document.body.append(script);
  return document;
};

const IDS = ['page-config', 'language-data'] as const;
const as =
  <T>() =>
  (config: unknown): { ok: true; value: T } => ({ ok: true, value: config as T });
const refuse = (config: unknown) =>
  config === undefined ? err('/: expected an object') : err('/location/id: must be there');

it('reads the configuration of the page and freezes it through and through [CFG-01]', () => {
  const read = readPageData(page('{"a":{"b":[1]}}'), IDS, as<{ a: { b: number[] } }>());
  expect(read).toEqual({ ok: true, value: { a: { b: [1] } } });
  expect(() => read.ok && read.value.a.b.push(2)).toThrow(TypeError);
});

it.each([
  ['is not there', null, 'GH_CONFIG_MISSING'],
  ['is not JSON', '{', 'GH_CONFIG_MALFORMED'],
  ['cannot be used', '{}', 'GH_CONFIG_INVALID'],
])('says why when it %s [CFG-02]', (_, text, code) => {
  expect(readPageData(page(text), IDS, refuse)).toMatchObject({ ok: false, error: { code } });
});

it('names the path in the message [CFG-02]', () => {
  const read = readPageData(page('{}'), IDS, refuse);
  expect(read.ok ? '' : read.error.message).toContain('page-config/location/id');
});

it('takes what it can get of the second script [ANY-01]', () => {
  const both = (config: unknown, language: unknown) => ok([config, language]);
  expect(readPageData(page('{"a":1}'), IDS, both)).toEqual({ ok: true, value: [{ a: 1 }, undefined] });
});

it('leaves out what tries to reach the prototype, at any depth [CFG-02]', () => {
  const read = readPageData(page('{"x":{"__proto__":{"evil":1},"y":2}}'), IDS, as<{ x: Record<string, unknown> }>());
  expect(read).toEqual({ ok: true, value: { x: { y: 2 } } });
  expect(read.ok && read.value.x.evil).toBeUndefined();
});
