import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const plugins = readdirSync(`${root}plugins`);
const [, section = ''] = readFileSync(`${root}docs/architecture.md`, 'utf8').split('\n## Glossary\n');
const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| ([a-z][^|]*) \| ([^|]+) \| ([^|]+) \|$/gm)]
  .map(([, term = '', , where = '']) => ({
    term,
    paths: [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  }))
  .filter(({ term }) => term !== 'term');

it('the glossary has at most 40 terms, each once, and each lives where it says', () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.length).toBeLessThanOrEqual(40);
  expect(new Set(rows.map(({ term }) => term)).size).toBe(rows.length);
  const isThere = (path: string): boolean => plugins.some((id) => existsSync(root + path.replace('*', id)));
  const lost = rows.filter(({ paths }) => paths.length === 0 || !paths.every(isThere));
  expect(lost).toEqual([]);
});
