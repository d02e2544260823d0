// @ts-check
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { folderOf } from './parts.mjs';

/** Builds before the newest that stay served: a page opened before an update still finds its code. */
const KEPT = 2;
const LIST = '.vite/builds.json';

/** @param {string} folder @returns {string[]} paths of the files below it */
const filesBelow = (folder) =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => statSync(join(folder, path)).isFile())
        .map((path) => path.replaceAll('\\', '/'));

/** @param {string} web @returns {string[][]} the files in assets/ of each build, newest first */
function readList(web) {
  try {
    return JSON.parse(readFileSync(join(web, LIST), 'utf8'));
  } catch {
    return [];
  }
}

/**
 * Of two files with the same name, either will do. Pages come after the code that they name.
 * @param {readonly string[]} sources @param {string} target @param {(file: string) => boolean} isKept
 */
function merge(sources, target, isKept) {
  const files = new Map(sources.flatMap((source) => filesBelow(source).map((file) => [file, join(source, file)])));
  const isPage = (/** @type {string} */ file) => Number(file.endsWith('.html'));
  for (const [file, source] of [...files].sort(([one], [other]) => isPage(one) - isPage(other))) {
    const made = join(target, file);
    if (existsSync(made) && readFileSync(made).equals(readFileSync(source))) continue;
    mkdirSync(dirname(made), { recursive: true });
    copyFileSync(source, made);
  }
  for (const file of filesBelow(target)) if (!files.has(file) && !isKept(file)) rmSync(join(target, file));
}

/**
 * Puts the built pages into one folder, beside the assets of the last builds.
 * @param {readonly string[]} pages their folders
 * @param {string} web
 */
export function putPagesTogether(pages, web) {
  const [last = [], ...before] = readList(web);
  const own = [...new Set(pages.flatMap((page) => filesBelow(join(page, 'assets'))))].sort();
  const isSame = JSON.stringify(own) === JSON.stringify(last);
  const earlier = (isSame ? before : [last, ...before]).slice(0, KEPT);
  const kept = new Set([LIST, ...earlier.flat().map((file) => `assets/${file}`)]);
  merge(pages, web, (file) => kept.has(file));
  mkdirSync(join(web, '.vite'), { recursive: true });
  writeFileSync(join(web, LIST), JSON.stringify([own, ...earlier]));
}

/** @param {string} root @param {readonly string[]} parts */
export function putIntoDist(root, parts) {
  const pages = parts.filter((part) => part !== 'server').map((part) => folderOf(root, part));
  putPagesTogether(pages, join(root, 'dist/web'));
  const server = folderOf(root, 'server');
  if (!existsSync(server)) return;
  for (const folder of ['server', 'kiosk', 'chunks'])
    merge([join(server, folder)], join(root, 'dist', folder), () => false);
}
