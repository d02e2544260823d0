// @ts-check
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * How many builds before the newest stay served: a page that was opened before an update still finds its code, so that no
 * visit under way meets a slide that cannot load.
 */
const KEPT = 2;
const LIST = 'builds.json';

/** @param {string} folder @returns {string[][]} the files in assets/ of each build, newest first */
function readList(folder) {
  const path = join(folder, '.vite', LIST);
  if (!existsSync(path)) return [];
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return [];
  }
}

/**
 * Puts the assets of the last builds aside before the folder is emptied.
 * @param {string} folder of the built page
 * @param {string} aside
 * @returns {() => void} to be called after the build: puts them back beside the new ones
 */
export function keepLastBuilds(folder, aside) {
  const builds = readList(folder).slice(0, KEPT);
  const assets = join(folder, 'assets');
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  for (const file of new Set(builds.flat())) {
    if (existsSync(join(assets, file))) copyFileSync(join(assets, file), join(aside, file));
  }
  return () => {
    const own = readdirSync(assets);
    for (const file of readdirSync(aside)) {
      if (!own.includes(file)) copyFileSync(join(aside, file), join(assets, file));
    }
    rmSync(aside, { recursive: true, force: true });
    mkdirSync(join(folder, '.vite'), { recursive: true });
    writeFileSync(join(folder, '.vite', LIST), JSON.stringify([own, ...builds]));
  };
}
