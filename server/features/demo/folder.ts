import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the demo's files: looked for upwards from this module, which may be bundled elsewhere. */
export function demoFolder(from = dirname(fileURLToPath(import.meta.url))): string {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'demo');
    // Git leaves empty folders behind when files move: a folder without its bookings is not it.
    if (existsSync(join(folder, 'bookings.json'))) return folder;
    if (at === dirname(at)) throw new Error('The files of the demo (demo/) are not there.');
  }
}
