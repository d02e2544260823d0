import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lock } from './packages.ts';

/** Packages whose files are committed here in changed form: subset typefaces (tools/scripts/generate/fonts.ts). */
export const MADE_FROM = ['@fontsource-variable/noto-sans', '@fontsource-variable/noto-sans-arabic'];

/** Packages recorded by the builds of pages, server and docs (tools/scripts/build/inputs.mjs). */
interface Noted {
  readonly packages: readonly string[];
  readonly loaded?: readonly string[];
}

function readNoted(root: string): Noted[] {
  const inputs = join(root, 'dist/.inputs');
  return readdirSync(inputs).map((file) => JSON.parse(readFileSync(join(inputs, file), 'utf8')) as Noted);
}

/** @returns the folders of the packages whose code or typefaces are in the built pages and the built server, below the root */
export function bundledPackages(root: string): string[] {
  const noted = readNoted(root).flatMap(({ packages }) => packages);
  return [...new Set([...noted, ...MADE_FROM.map((name) => `node_modules/${name}`)])].sort();
}

/** @returns the names of the packages that the built server and the print service of a kiosk load when they run */
export function loadedPackages(root: string): string[] {
  return [...new Set(readNoted(root).flatMap(({ loaded = [] }) => loaded))].sort();
}

/** @throws {Error} naming what is shipped and left out by `npm audit --omit=dev` */
export function expectAudited(folders: readonly string[], { packages }: Lock): void {
  const hidden = folders.filter((folder) => packages[folder]?.dev === true);
  if (hidden.length > 0) throw new Error(`Shipped, so move it to dependencies in package.json: ${hidden.join(', ')}.`);
}
