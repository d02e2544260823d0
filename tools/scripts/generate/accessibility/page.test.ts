import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { EN, WCAG } from './clauses.ts';
import { accessibilityPage } from './page.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

it('is made from the clauses and the tests as they are now, and names only tests that exist [ALL-01]', () => {
  expect(readFileSync(`${root}docs/accessibility.md`, 'utf8')).toBe(accessibilityPage(root));
});

it('has every criterion of levels A and AA once, with a test or a reason [ALL-01]', () => {
  const all = [...WCAG, ...EN];
  // 4.1.1 is gone since WCAG 2.2.
  expect(WCAG).toHaveLength(55);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.filter(({ reason, tests }) => reason === '' && tests.length === 0)).toEqual([]);
  expect(all.filter(({ verdict, reason }) => verdict !== 'met' && reason === '')).toEqual([]);
});
