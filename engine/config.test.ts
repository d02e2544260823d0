// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readPageData } from './config.ts';

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

const fine = () => null;

it('reads the configuration of the page and freezes it through and through [CFG-01]', async () => {
  const read = await readPageData<{ a: { b: number[] } }>(page('{"a":{"b":[1]}}'), 'page-config', fine);
  expect(read).toEqual({ ok: true, value: { a: { b: [1] } } });
  expect(() => read.ok && read.value.a.b.push(2)).toThrow(TypeError);
});

it.each([
  ['is not there', null, fine, 'GH_CONFIG_MISSING'],
  ['is not JSON', '{', fine, 'GH_CONFIG_MALFORMED'],
  ['tries to reach the prototype', '{"x":{"__proto__":{"a":1}}}', fine, 'GH_CONFIG_MALFORMED'],
  ['does not fit the schema', '{}', () => '/location: must be there', 'GH_CONFIG_INVALID'],
])('says why when it %s [CFG-02]', async (_, text, explain, code) => {
  const read = await readPageData(page(text), 'page-config', explain);
  expect(read).toMatchObject({ ok: false, error: { code } });
});

it('names the path in the message [CFG-02]', async () => {
  const read = await readPageData(page('{}'), 'page-config', () => '/location/id: must be there');
  expect(read.ok ? '' : read.error.message).toContain('page-config/location/id');
});
