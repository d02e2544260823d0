import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from './compose.ts';

/**
 * The files of texts by their path below `root`, for what is not built by Vite: commands and flows. The same files as
 * product-texts.ts finds.
 */
export function readTextFiles(root: string): Readonly<Record<string, Texts>> {
  const plugins = readdirSync(join(root, 'plugins')).flatMap((id) =>
    filesIn(root, `plugins/${id}`, /^texts(\.\w+)?\.json$/),
  );
  const paths = [...filesIn(root, 'texts', /^\w+\.json$/), ...plugins];
  return Object.fromEntries(paths.map((path) => [path, JSON.parse(readFileSync(join(root, path), 'utf8')) as Texts]));
}

function filesIn(root: string, folder: string, name: RegExp): readonly string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => `${folder}/${entry.name}`);
}
