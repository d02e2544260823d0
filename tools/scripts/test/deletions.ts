/**
 * `npm run test:deletions -- [--quick] [part… or part+part…]` proves that parts are whole: deletes each optional slide
 * and each entry of optional-parts.ts in a copy, then checks, builds and tests the rest.
 * `--quick` only checks and builds. Parts joined by `+` are deleted together: a failure without one also appears
 * without all, unless its test needs another part. Join unrelated parts only: code shared by no others is reported as
 * unused.
 */

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyPlugin } from '../../../plugins/_kit/product.ts';
import { copyProject, runIn } from '../../../test/drivers/project-copy.ts';
import { OPTIONAL_PARTS } from './optional-parts.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const CHECK = [
  ['generate', 'tools/scripts/generate/schemas.ts'],
  ['tsc', 'node_modules/typescript/bin/tsc', '-p', '.'],
  ['biome', 'node_modules/@biomejs/biome/bin/biome', 'ci', '.', '--colors=off'],
  // A package that only the part used may stay in package.json.
  ['knip', 'node_modules/knip/bin/knip.js', '--config', 'tools/config/knip.json', '--exclude', 'dependencies'],
  ['build', 'tools/scripts/build/build.mjs'],
] as const;
const TEST = [
  ['unit', 'node_modules/vitest/vitest.mjs', 'run', '--reporter=dot'],
  ['stories', 'node_modules/vitest/vitest.mjs', 'run', '-c', 'tools/config/vitest.stories.config.ts', '--reporter=dot'],
] as const;

const args = process.argv.slice(2);
const isQuick = args.includes('--quick');
const asked = args.filter((arg) => !arg.startsWith('--'));

async function deletableSlides(): Promise<string[]> {
  const ids = readdirSync(join(root, 'plugins')).filter((id) => existsSync(join(root, 'plugins', id, 'slide.ts')));
  const slides = ids.map((id) => import(pathToFileURL(join(root, 'plugins', id, 'slide.ts')).href));
  const declared = (await Promise.all(slides)) as { default: AnyPlugin }[];
  return declared.flatMap(({ default: { id, required } }) => (required === true ? [] : [id]));
}

function pathsOf(part: string): readonly string[] {
  const optional = OPTIONAL_PARTS[part];
  return optional === undefined ? [`plugins/${part}`] : [...optional.paths, ...(optional.tests ?? [])];
}

function failuresWithout(parts: readonly string[]): { step: string; printed: string }[] {
  const deleted = new Set(parts.flatMap(pathsOf));
  const folder = copyProject(`without-${parts.join('-')}`, (path) => !deleted.has(path));
  try {
    return (isQuick ? CHECK : [...CHECK, ...TEST]).flatMap(([step, ...command]) => {
      const { isRight, printed } = runIn(folder, ...command);
      return isRight ? [] : [{ step, printed }];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Beginning, end, and between them the failed tests' names. */
function inShort(printed: string): string {
  if (printed.length < 20_000) return printed;
  const names = printed.split('\n').filter((line) => line.startsWith(' FAIL '));
  return [printed.slice(0, 10_000), '…', ...new Set(names), '…', printed.slice(-10_000)].join('\n');
}

const parts = [...(await deletableSlides()), ...Object.keys(OPTIONAL_PARTS)];
const missing = Object.keys(OPTIONAL_PARTS)
  .flatMap(pathsOf)
  .find((path) => !existsSync(join(root, path)));
if (missing !== undefined) throw new Error(`optional-parts.ts names ${missing}, which does not exist`);
const groups = (asked.length > 0 ? asked : parts).map((group) => group.split('+'));
const unknown = groups.flat().find((id) => !parts.includes(id));
if (unknown !== undefined) throw new Error(`${unknown} cannot be deleted. Choose from: ${parts.join(', ')}`);
for (const group of groups) {
  const began = performance.now();
  const failed = failuresWithout(group);
  const seconds = Math.round((performance.now() - began) / 1000);
  const result = failed.length === 0 ? 'works' : `FAILED: ${failed.map(({ step }) => step).join(', ')}`;
  console.log(`without ${group.join(', ')}: ${result} (${seconds} s)`);
  for (const { step, printed } of failed) console.log(`--- ${step}\n${inShort(printed)}`);
  if (failed.length > 0) process.exitCode = 1;
}
