import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhatIsStale } from '../../tools/scripts/build/build.mjs';
import { oneAtATime } from '../../tools/scripts/build/one-at-a-time.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Copies the build: the suite starts servers for hours, and another build must not replace its files. The copy is in
 * dist/, where it finds the same packages.
 */
export default async function setup(): Promise<() => void> {
  await buildWhatIsStale();
  const own = join(root, 'dist/.suites', String(process.pid));
  await oneAtATime(join(root, 'dist/.lock'), async () => {
    for (const part of ['server', 'web', 'chunks'])
      cpSync(join(root, 'dist', part), join(own, 'dist', part), { recursive: true });
  });
  process.env.FAULTS_ROOT = own;
  return () => rmSync(own, { recursive: true, force: true });
}
