import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { flatTexts, type Texts } from '../../../domain/texts/compose.ts';
import { readSchema } from '../generate/schemas/compose.ts';

export type Audience = 'visitors' | 'staff';

/**
 * For code that Vite does not build. Finds the files of product-texts.ts and staff/staff-words.ts, by path below
 * `root`.
 */
export function readTextFiles(root: string, audience: Audience = 'visitors'): Readonly<Record<string, Texts>> {
  const paths = audience === 'staff' ? filesIn(root, 'domain/texts/staff', /^\w+\.json$/) : filesOfVisitors(root);
  return Object.fromEntries(paths.map((path) => [path, flatTexts(readSchema(join(root, path)))]));
}

function filesOfVisitors(root: string): readonly string[] {
  const slides = readdirSync(join(root, 'plugins'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [
    ...filesIn(root, 'domain/texts', /^\w+\.json$/),
    ...slides.flatMap(({ name }) => filesIn(root, `plugins/${name}`, /^texts(\.\w+)?\.json$/)),
  ];
}

function filesIn(root: string, folder: string, name: RegExp): readonly string[] {
  return readdirSync(join(root, folder))
    .filter((file) => name.test(file))
    .map((file) => `${folder}/${file}`);
}
