import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with the demo's files, found by searching upwards from this module, which may be bundled elsewhere. */
export function demoFolder(from = dirname(fileURLToPath(import.meta.url))): string {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'demo');
    // A leftover empty folder of that name does not count: it must contain the bookings file.
    if (existsSync(join(folder, 'bookings.json'))) return folder;
    if (at === dirname(at)) throw new Error('The files of the demo (demo/) are not there.');
  }
}
