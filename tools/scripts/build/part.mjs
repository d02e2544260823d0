// @ts-check
// Builds a part in a separate process, so that parts build in parallel: `node tools/scripts/build/part.mjs staff`.
import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { filesOfBuild } from './files-of-build.mjs';
import { inputsOf, noteModules, writeInputs } from './inputs.mjs';
import { folderOf, inputsFile, WORKERS } from './parts.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const [name = ''] = process.argv.slice(2);
const outDir = `${folderOf(root, name)}.next`;
const hasStyles = name !== 'server';
const startedAt = Date.now();
/** @type {import('./inputs.mjs').Noted} */
const noted = { modules: new Set(), settings: new Set(), packages: new Set(), loaded: new Set() };

/** @returns {string[]} the text files of the product and of all slides */
const textFiles = () =>
  [
    ...readdirSync(join(root, 'domain/texts')).map((file) => `domain/texts/${file}`),
    ...readdirSync(join(root, 'plugins'), { recursive: true, encoding: 'utf8' }).map((file) => `plugins/${file}`),
  ].filter((file) => /^(domain\/texts\/\w+|plugins\/\w+\/texts(\.\w+)?)\.json$/.test(file.replaceAll('\\', '/')));

/** @param {string} configFile @param {import('vite').InlineConfig} given */
const run = (configFile, given) =>
  build({
    root,
    configFile: join(root, configFile),
    logLevel: 'warn',
    plugins: [noteModules(root, noted, hasStyles)],
    ...given,
    build: { outDir, ...given.build },
  });

rmSync(outDir, { recursive: true, force: true });
if (name === 'server') await run('tools/config/vite.server.config.ts', {});
else {
  await run('vite.config.ts', {});
  // Served from beside index.html.
  const made = join(outDir, 'page', `${name}.html`);
  if (existsSync(made)) {
    renameSync(made, join(outDir, `${name}.html`));
    rmdirSync(join(outDir, 'page'));
  }
  // Comes after its page, whose files alone it caches.
  const worker = WORKERS[name];
  if (worker !== undefined) {
    process.env.GATEHOUSE_WORKER = worker;
    const define = { GATEHOUSE_FILES: JSON.stringify(filesOfBuild(outDir)) };
    await run('tools/config/vite.worker.config.ts', { define, build: { emptyOutDir: false } });
  }
}
// Files copied unchanged.
if (name === 'index') {
  for (const { url } of filesOfBuild(join(root, 'page/public'))) noted.modules.add(`page/public${url}`);
  for (const file of textFiles()) noted.modules.add(file);
  noted.modules.add('page/ui/design/pages.css');
}
// Not yet in force: the part is still to be put into dist/.
writeInputs(`${inputsFile(root, name)}.next`, inputsOf({ root, ...noted, startedAt, hasStyles }));
