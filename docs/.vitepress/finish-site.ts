import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { buildPlayground } from './build-playground.ts';
import { expectLiveLinks } from './live-links.ts';
import type { notePackages } from './note-packages.ts';
import { ROOT } from './pages.ts';

const SWAGGER = new URL('node_modules/swagger-ui-dist/', ROOT);
/** Includes the notices of its bundled packages. */
const FILES_OF_SWAGGER = ['swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt', 'swagger-ui.css', 'NOTICE'];

/**
 * Adds the site's other files: code colours, compressed copies, the playground, and the API reference, which shows the
 * running server's /openapi.json.
 */
export async function finishSite(
  outDir: string,
  codeStyles: string,
  packages: ReturnType<typeof notePackages>,
): Promise<void> {
  await buildPlayground(outDir, packages.plugin);
  writeFileSync(join(outDir, 'code.css'), codeStyles);
  cpSync(new URL('docs/.vitepress/api', ROOT), join(outDir, 'api'), { recursive: true });
  for (const file of FILES_OF_SWAGGER) copyFileSync(new URL(file, SWAGGER), join(outDir, 'api', file));
  copyFileSync(new URL('page/public/icon.svg', ROOT), join(outDir, 'icon.svg'));
  expectLiveLinks(outDir);
  // No one asks for its list of files, and it has paths of the machine.
  rmSync(join(outDir, '.vite'), { recursive: true, force: true });
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.(html|js|css|svg)$/.test(name)))
    writeFileSync(join(outDir, `${file}.br`), brotliCompressSync(readFileSync(join(outDir, file))));
  const inputs = fileURLToPath(new URL('dist/.inputs/', ROOT));
  mkdirSync(inputs, { recursive: true });
  writeFileSync(join(inputs, 'docs.json'), JSON.stringify({ packages: packages.folders() }));
}
