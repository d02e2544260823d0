import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { filesOfBuild } from './files-of-build.mjs';
import { putPagesTogether } from './kept-builds.mjs';

const root = mkdtempSync(join(tmpdir(), 'gatehouse-builds-'));
const web = join(root, 'web');
afterAll(() => rmSync(root, { recursive: true, force: true }));

const page = join(root, 'page');

/** Empties the folder first, as Vite does. */
function build(files: Record<string, string>): readonly string[] {
  rmSync(page, { recursive: true, force: true });
  mkdirSync(join(page, 'assets'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(page, 'assets', name), text);
  putPagesTogether([page], web);
  return readdirSync(join(web, 'assets')).sort();
}

it('keeps the code of the last two builds served, so that a visit under way finds its slides [OFF-01]', () => {
  expect(build({ 'a-1.js': 'one', 'same.woff2': 'font' })).toEqual(['a-1.js', 'same.woff2']);
  expect(build({ 'a-2.js': 'two', 'same.woff2': 'font' })).toEqual(['a-1.js', 'a-2.js', 'same.woff2']);
  expect(build({ 'a-3.js': 'three' })).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'same.woff2']);
  expect(build({ 'a-4.js': 'four' })).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'same.woff2']);
  expect(build({ 'a-5.js': 'five' })).toEqual(['a-3.js', 'a-4.js', 'a-5.js']);
  expect(readFileSync(join(web, 'assets', 'a-3.js'), 'utf8')).toBe('three');
});

it('counts a build that made the same code again as the same', () => {
  const before = readdirSync(join(web, 'assets')).sort();
  for (let times = 0; times < 3; times++) expect(build({ 'a-5.js': 'five' })).toEqual(before);
});

it('names for devices the files that a check-in needs, and none that the server chooses or fills in [OFF-01]', () => {
  for (const name of ['index.html', 'sw.js', 'assets/a-5.js.br', 'assets/a-5.js.gz', 'icon.svg'])
    writeFileSync(join(web, name), name);
  const files = filesOfBuild(web);
  expect(files.map(({ url }) => url)).toEqual(['/assets/a-3.js', '/assets/a-4.js', '/assets/a-5.js', '/icon.svg']);
  expect(files.map(({ revision }) => revision === null)).toEqual([true, true, true, false]);
});
