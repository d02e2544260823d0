// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { askedSlides } from '../../../server/asked-slides.mjs';
import { generateWhatIsStale } from '../generated.mjs';
import { putIntoDist } from './kept-builds.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { folderOf, inputsFile, PARTS, slidesFile } from './parts.mjs';
import { partsToBuild } from './parts-to-build.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Each process takes some hundred megabytes. */
const AT_ONCE = Math.min(4, availableParallelism());

/** Without the development packages, dist/ runs as it was built. */
const canBuild = () => existsSync(join(root, 'node_modules/vite'));

/**
 * Builds parts into dist/, by default all of them. Concurrent processes wait, then build only the parts still stale.
 * @param {object} [options]
 * @param {readonly string[]} [options.parts]
 * @param {boolean} [options.isForced] also builds up-to-date parts
 * @param {(done: number, all: number) => void} [options.onStep] receives progress if anything is built; with it, builders'
 *   output appears only on failure
 * @returns {Promise<readonly string[]>} the built parts
 */
export async function build({ parts = PARTS, isForced = false, onStep } = {}) {
  if (canBuild()) await generateWhatIsStale();
  else if (!existsSync(join(root, 'dist/server/main.js')))
    throw new Error('the development packages are not installed: run "npm ci".');
  const toBuild = () => partsToBuild(root, parts, isForced);
  if (!canBuild() || toBuild().length === 0) return [];
  return oneAtATime(join(root, 'dist/.lock'), async () => {
    const wanted = toBuild();
    const asked = askedSlides(root);
    if (wanted.length === 0) return [];
    const left = [...wanted];
    let done = 0;
    onStep?.(done, wanted.length);
    const work = async () => {
      for (let part = left.shift(); part !== undefined; part = left.shift()) {
        await buildPart(part, onStep !== undefined);
        done += 1;
        onStep?.(done, wanted.length);
      }
    };
    // Waits for all, so that none is still running when the lock is free again.
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    for (const part of wanted) {
      for (const old of [inputsFile(root, part), folderOf(root, part)]) rmSync(old, { recursive: true, force: true });
      renameSync(`${folderOf(root, part)}.next`, folderOf(root, part));
    }
    putIntoDist(root, PARTS);
    for (const part of wanted) renameSync(`${inputsFile(root, part)}.next`, inputsFile(root, part));
    if (wanted.includes('server')) writeFileSync(slidesFile(root), asked);
    return wanted;
  });
}

/** @param {string} part @param {boolean} quietly @returns {Promise<void>} */
function buildPart(part, quietly) {
  // In a test run NODE_ENV is "test", and Vite would build pages that no service worker keeps.
  const env = { ...process.env, NODE_ENV: 'production', GATEHOUSE_PAGE: part };
  const out = quietly ? 'pipe' : 'inherit';
  const builder = spawn(process.execPath, [fileURLToPath(new URL('part.mjs', import.meta.url)), part], {
    cwd: root,
    env,
    stdio: ['ignore', out, out],
  });
  let said = '';
  for (const stream of [builder.stdout, builder.stderr]) stream?.on('data', (chunk) => (said += chunk));
  return new Promise((resolve, reject) => {
    builder.once('error', reject);
    builder.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`"${part}" failed to build\n${said}`))));
  });
}

/** @param {readonly string[]} [parts] Builds only what has changed since the last build. */
export const buildWhatIsStale = (parts) => build({ parts });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build({ isForced: true });
