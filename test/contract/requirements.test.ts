import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const [lines = '', planned = ''] = read('docs/requirements.md').split('\n## Planned\n');
const ids = [...lines.matchAll(/^- ([A-Z]+-\d+) /gm)].map(([, id = '']) => id);
const plannedIds = planned.match(/\b[A-Z]+-\d{2}\b/g) ?? [];

const NOT_SOURCE = new Set(['node_modules', 'dist', 'storybook-static', 'test-results']);
const TEST = /\.(test|stories|flow|faults)\.tsx?$/;

/** Walked, since a copy of the project need not be a checkout. */
const sources = readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => !name.startsWith('.') && !NOT_SOURCE.has(name))
  .flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(`${root}${entry.name}`, { recursive: true, encoding: 'utf8' }).map((f) => `${entry.name}/${f}`)
      : [entry.name],
  )
  .filter((file) => /\.tsx?$/.test(file));

/** Each mention of a requirement, such as `[SHELL-05]` or `[NAV-02, NAV-08]`. */
const cited = sources.flatMap((file) =>
  [...read(file).matchAll(/\[([A-Z]{2,}-\d{2}(?:, ?[A-Z]{2,}-\d{2})*)\]/g)].flatMap(([, list = '']) =>
    list.split(/, ?/).map((id) => ({ file, id })),
  ),
);

it('every requirement that sources and tests name is in docs/requirements.md', () => {
  expect(ids.length).toBeGreaterThan(150);
  expect(cited.length).toBeGreaterThan(1000);
  expect(cited.filter(({ id }) => !ids.includes(id))).toEqual([]);
});

it('every requirement has a test, or is listed under Planned until it has one', () => {
  const tested = new Set(cited.filter(({ file }) => TEST.test(file)).map(({ id }) => id));
  expect(ids.filter((id) => !tested.has(id))).toEqual(plannedIds);
});

it('every departure quotes the spec to the letter', () => {
  const spec = read('docs/spec.md');
  const departures = lines.split(/^(?=- |## )/m).filter((line) => line.startsWith('- DEP-'));
  const quotes = departures.map((line) => [...line.matchAll(/^ +> (.+)$/gm)].map(([, quote = '']) => quote));
  expect(departures.length).toBeGreaterThan(10);
  expect(departures.filter((_, at) => quotes[at]?.length === 0)).toEqual([]);
  expect(quotes.flat().filter((quote) => !spec.includes(quote))).toEqual([]);
});
