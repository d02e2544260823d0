// @ts-check
// Files generated from the schemas are not in git: `npm ci` makes them, and a build, test or check again if a schema
// has changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { placeSlides } from './slides/place-slides.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stamp = join(root, 'schemas/generated/.inputs');
/** Generated outside the stamp's folder, so they can be missing where the stamp is there. */
const phones = join(root, 'plugins/form/phone-library/europe.json');
const walls = join(root, 'tools/config/generated/biome-walls.json');
const slides = join(root, 'tools/config/generated/slides.ts');

/** @returns {string[]} the files it is generated from, as paths below the root */
function inputs() {
  const below = (/** @type {string} */ folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);
  return [
    ...below('schemas').filter(
      (file) => /\.schema\.json$|\.staff\.[\w-]+\.json$/.test(file) && !file.startsWith('schemas/generated/'),
    ),
    ...below('plugins').filter((file) => /\.schema\.json$|\/slide\.ts$|\/staff\.[\w-]+\.json$/.test(file)),
    ...below('demo/examples/slides').filter((file) => file.includes('/calls/') && file.endsWith('.schema.json')),
    ...below('tools/scripts/generate/schemas').filter((file) => file.endsWith('.ts')),
    ...[
      'tools/scripts/generate/schemas.ts',
      'tools/scripts/generate/slides.ts',
      'domain/phone-countries.ts',
      'package-lock.json',
    ],
    ...['tools/config/walls.ts', 'tools/config/biome-walls.ts'],
  ].sort();
}

/** @returns {string} a fingerprint that changes whenever the output would */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of inputs()) hash.update(file).update(readFileSync(join(root, file)));
  // Of texts their types are made by the compiler: what matters is which files there are.
  hash.update(
    readdirSync(join(root, 'plugins'))
      .filter((id) => existsSync(join(root, 'plugins', id, 'texts.json')))
      .sort()
      .join(),
  );
  return hash.digest('hex');
}

const toolsAreThere = () =>
  ['tsx', 'json-schema-to-typescript'].every((name) => existsSync(join(root, 'node_modules', name)));

/** Places the slides that are packages, and generates `schemas/generated` unless it is up to date. */
export async function generateWhatIsStale() {
  await placeSlides(root);
  await generate();
}

/** @throws {Error} if the development packages are not installed */
async function generate() {
  const wanted = fingerprint();
  if ([stamp, phones, walls, slides].every(existsSync) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!toolsAreThere())
    throw new Error('Cannot generate schemas/generated without the development packages: run "npm ci".');
  const { tsImport } = await import('tsx/esm/api');
  const { writeGenerated } = await tsImport('./generate/schemas.ts', import.meta.url);
  await writeGenerated(root);
  mkdirSync(join(root, 'schemas/generated'), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** For `npm ci`, when slides may not be installed yet. Without development packages nothing is built. */
export async function prepare() {
  if (toolsAreThere()) await generate();
  else console.log('Skipping schemas/generated: no development packages. dist/ runs without it.');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await generateWhatIsStale();
