import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from './compose.ts';

/**
 * Reads the text files by their path below `root`, for code that Vite does not build: commands and flows. Finds the
 * same files as product-texts.ts.
 */
export function readTextFiles(root: string): Readonly<Record<string, Texts>> {
  const slides = readdirSync(join(root, 'plugins'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const paths = [
    ...filesIn(root, 'texts', /^\w+\.json$/),
    ...slides.flatMap(({ name }) => filesIn(root, `plugins/${name}`, /^texts(\.\w+)?\.json$/)),
  ];
  return Object.fromEntries(paths.map((path) => [path, JSON.parse(readFileSync(join(root, path), 'utf8')) as Texts]));
}

function filesIn(root: string, folder: string, name: RegExp): readonly string[] {
  return readdirSync(join(root, folder))
    .filter((file) => name.test(file))
    .map((file) => `${folder}/${file}`);
}
