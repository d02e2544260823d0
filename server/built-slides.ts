import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { askedSlides } from './asked-slides.mjs';
import type { ServerConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

/** A package installed after the build would silently be missing (docs/slides.md#packages). @throws ConfigError */
export function expectBuiltSlides({ webDir }: Pick<ServerConfig, 'webDir'>): void {
  const root = resolve(webDir, '../..');
  const built = join(root, 'dist/.slides');
  // Images have only the build.
  if (!existsSync(built) || !existsSync(join(root, 'tools/scripts/build/build.mjs'))) return;
  if (readFileSync(built, 'utf8') === askedSlides(root)) return;
  throw new ConfigError(
    'slides_not_built: gatehouse.config.ts or slides/ has changed since the build: run "npm start", or run "npm run build" first.',
  );
}
