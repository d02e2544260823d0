// @ts-check
// What is generated from the schemas is not in git: `npm ci` makes it, and a build, a test or a check makes it again
// when a schema has changed since.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'schemas/generated/.inputs');

/** @returns {string[]} what it is all made from, as paths below the root */
function inputs() {
  const below = (/** @type {string} */ folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);
  return [
    ...below('schemas').filter((file) => file.endsWith('.schema.json') && !file.startsWith('schemas/generated/')),
    // A slide's folder counts by being there: it can be switched off by name.
    ...below('plugins').filter((file) => /\.schema\.json$|\/slide\.ts$/.test(file)),
    ...below('scripts/schema-generator').filter((file) => file.endsWith('.ts')),
    ...['scripts/generate-schemas.ts', 'scripts/phone-metadata.ts', 'domain/phone/countries.ts', 'package-lock.json'],
  ].sort();
}

/** @returns {string} changes whenever something else would come out */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of inputs().filter((name) => existsSync(join(root, name))))
    hash.update(file).update(file.endsWith('slide.ts') ? '' : readFileSync(join(root, file)));
  return hash.digest('hex');
}

const toolsAreThere = () =>
  ['tsx', 'json-schema-to-typescript'].every((name) => existsSync(join(root, 'node_modules', name)));

/**
 * Makes `schemas/generated` unless it is current.
 * @throws {Error} when the development packages are not installed
 */
export async function generateWhatIsStale() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!toolsAreThere())
    throw new Error('schemas/generated cannot be made without the development packages: run "npm ci".');
  const { tsImport } = await import('tsx/esm/api');
  const { writeGenerated } = await tsImport('./generate-schemas.ts', import.meta.url);
  await writeGenerated(root);
  mkdirSync(join(root, 'schemas/generated'), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** The prepare step of `npm ci`. Without development packages there is nothing to build, so that nothing is made. */
export async function prepare() {
  if (toolsAreThere()) await generateWhatIsStale();
  else console.log('Without the development packages schemas/generated is not made: what runs is dist/.');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await generateWhatIsStale();
