import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of the project, found from the sources and from the built server. */
export function projectFile(path: string, folder = dirname(fileURLToPath(import.meta.url))): string {
  const file = join(folder, path);
  if (existsSync(file) || folder === dirname(folder)) return file;
  return projectFile(path, dirname(folder));
}
