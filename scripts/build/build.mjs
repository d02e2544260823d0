// @ts-check
import { existsSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { askedSlides } from '../../server/asked-slides.mjs';
import { generateWhatIsStale } from '../generated.mjs';
import { placeSlides } from '../slides/place-slides.mjs';
import { keepLastBuilds } from './kept-builds.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stamp = join(root, 'dist/.built');
/** What of slides in packages was asked for: the server compares it with what is asked for when it starts. */
const slides = join(root, 'dist/.slides');

const SOURCES = [
  ...[
    'domain',
    'engine',
    'ui',
    'checkin',
    'plugins',
    'schemas',
    'slide',
    'server',
    'kiosk',
    'viewer',
    'staff',
    'preview',
    'simulation',
    'texts',
    'public',
    'worker',
  ],
  ...[
    'index.html',
    'pages',
    'vite.config.ts',
    'config/vite.worker.config.ts',
    'config/vite.server.config.ts',
    'scripts/build/flags-only.ts',
    'scripts/build/page-head.ts',
    'scripts/build/texts-of-build.ts',
    'package-lock.json',
  ],
];

/** @param {string} path @returns {number} the newest modification time below it, in milliseconds */
function newest(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Places the slides that are packages, where there is what builds them. */
export async function placeWhatIsNamed() {
  if (existsSync(join(root, 'node_modules/tsx'))) await placeSlides(root);
}

/** @returns {boolean} whether the build is missing or older than its sources */
export function isStale() {
  if (!existsSync(stamp) || !existsSync(slides) || readFileSync(slides, 'utf8') !== askedSlides(root)) return true;
  return Math.max(...SOURCES.map((source) => newest(join(root, source)))) > Number(readFileSync(stamp, 'utf8'));
}

/**
 * Builds the pages, then the server and the kiosk service, into dist/. Several processes may want it at once: the others
 * wait, and build only if that is still needed.
 * @param {() => boolean} isNeeded
 */
export async function build(isNeeded = () => true) {
  await oneAtATime(join(root, 'dist/.lock'), async () => {
    if (isNeeded()) await buildAll();
  });
}

async function buildAll() {
  const asked = askedSlides(root);
  await generateWhatIsStale();
  const { build: viteBuild } = await import('vite');
  const startedAt = Date.now();
  // Within a test run it says "test", and Vite would build pages that no service worker keeps.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  for (const folder of ['server', 'kiosk', 'chunks'])
    rmSync(join(root, 'dist', folder), { recursive: true, force: true });
  const putBack = keepLastBuilds(join(root, 'dist/web'), join(root, 'dist/.last'));
  const page = async (/** @type {string} */ name) => {
    process.env.GATEHOUSE_PAGE = name;
    await viteBuild({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
    // Served from beside index.html.
    const made = join(root, 'dist/web/pages', `${name}.html`);
    if (existsSync(made)) renameSync(made, join(root, 'dist/web', `${name}.html`));
  };
  await page('index');
  // Between the pages: devices keep the files of the check-in, not those of viewer, staff and preview.
  const worker = async (/** @type {string} */ name) => {
    process.env.GATEHOUSE_WORKER = name;
    await viteBuild({ root, configFile: join(root, 'config/vite.worker.config.ts'), logLevel: 'warn' });
  };
  await worker('check-in');
  await page('viewer');
  await page('leave');
  await page('staff');
  await worker('muster');
  await page('preview');
  await page('verify');
  await worker('verify');
  rmdirSync(join(root, 'dist/web/pages'));
  putBack();
  await viteBuild({ root, configFile: join(root, 'config/vite.server.config.ts'), logLevel: 'warn' });
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  writeFileSync(slides, asked);
  writeFileSync(stamp, String(startedAt));
}

/** Builds only if something has changed since the last build. */
export async function buildWhatIsStale() {
  await placeWhatIsNamed();
  if (isStale()) await build(isStale);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build();
