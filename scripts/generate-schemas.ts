/**
 * Composes the schemas and writes what is made of them to `schemas/generated`.
 *
 *     npx tsx scripts/generate-schemas.ts            writes
 *     npx tsx scripts/generate-schemas.ts --check    exits 1 when a file is missing, old or left over
 */
import { fileURLToPath } from 'node:url';
import { compareFolder, writeFolder } from './schema-generator/folder.ts';
import { generateAll } from './schema-generator/generate-all.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}schemas/generated`;
const files = await generateAll(root);

if (process.argv.includes('--check')) {
  const stale = compareFolder(folder, files);
  for (const file of stale) console.error(`schemas/generated/${file} is not current`);
  if (stale.length > 0) {
    console.error('Run: npx tsx scripts/generate-schemas.ts');
    process.exitCode = 1;
  }
} else {
  const changed = writeFolder(folder, files);
  console.log(`schemas/generated: ${files.size} files, ${changed} changed`);
}
