import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(`${root}docs/requirements.md`, 'utf8');
const NOT_SOURCE = new Set(['node_modules', 'dist', 'storybook-static', 'test-results']);
const ids = new Set([...page.matchAll(/^- ([A-Z]+-\d+) /gm)].map(([, id]) => id));

/** Walked, since a copy of the project need not be a checkout. */
const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !NOT_SOURCE.has(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(`${folder}${entry.name}`, { recursive: true, encoding: 'utf8' }).map((f) => `${entry.name}/${f}`)
        : [entry.name],
    )
    .filter((file) => /\.tsx?$/.test(file));

it('every requirement that sources and tests name is one of docs/requirements.md', () => {
  const files = sourcesIn(root);
  const cited = files.flatMap((file) =>
    [...readFileSync(`${root}${file}`, 'utf8').matchAll(/\[([A-Z]{2,}-\d{2}(?:, ?[A-Z]{2,}-\d{2})*)\]/g)].flatMap(
      ([, list = '']) => list.split(/, ?/).map((id) => `${file}: ${id}`),
    ),
  );
  expect(cited.length).toBeGreaterThan(1000);
  expect(cited.filter((one) => !ids.has(one.split(': ')[1] ?? ''))).toEqual([]);
});

it('docs/requirements.md is what was agreed', () => {
  const agreed = `${root}../shared/requirements.md`;
  if (existsSync(agreed)) expect(page).toBe(readFileSync(agreed, 'utf8'));
  expect(ids.size).toBeGreaterThan(150);
});
