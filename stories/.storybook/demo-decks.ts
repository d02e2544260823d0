import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadCsf } from 'storybook/internal/csf-tools';
import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';

// Without .stories in its name: the docs addon would look for stories in the file and complain.
const FILE = /stories[\\/]demo-locations\.decks\.tsx$/;
const folder = fileURLToPath(new URL('../../demo/location', import.meta.url));

/** '2-south-yard.json' becomes 'SouthYard'. */
function exportName(file: string): string {
  const words = file.replace(/^\d+-|\.json$/g, '').split(/[^a-z0-9]+/i);
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
  return /^[A-Z]/.test(name) ? name : `Location${name}`;
}

/** Storybook needs exports that it can read from source. */
function withStories(code: string): string {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return `${code}\n${files.map((file) => `export const ${exportName(file)} = deckOf('${file}');`).join('\n')}\n`;
}

/** A story for each demo location. */
export const demoDeckIndexer: Indexer = {
  test: FILE,
  createIndex: async (file, { makeTitle }) =>
    loadCsf(withStories(readFileSync(file, 'utf8')), { fileName: file, makeTitle }).parse().indexInputs,
};

export function demoDecks(): Plugin {
  return {
    name: 'gatehouse:demo-decks',
    enforce: 'pre',
    transform: (code, id) => (FILE.test(id) ? { code: withStories(code), map: null } : null),
  };
}
