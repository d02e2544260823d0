import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the demo's files: looked for upwards from this module, which may be bundled elsewhere. */
export function demoFolder(): string {
  for (let at = dirname(fileURLToPath(import.meta.url)); ; at = dirname(at)) {
    const folder = join(at, 'demo');
    if (existsSync(join(folder, 'location'))) return folder;
    if (at === dirname(at)) throw new Error('The files of the demo (demo/) are not there.');
  }
}
