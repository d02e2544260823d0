import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lock } from './packages.ts';

/** Subset typefaces, committed here (tools/scripts/generate/fonts.ts). */
export const MADE_FROM = ['@fontsource-variable/noto-sans', '@fontsource-variable/noto-sans-arabic'];

/** By the builds (tools/scripts/build/inputs.mjs). */
interface Noted {
  readonly packages: readonly string[];
  readonly loaded?: readonly string[];
}

function readNoted(root: string): Noted[] {
  const inputs = join(root, 'dist/.inputs');
  return readdirSync(inputs).map((file) => JSON.parse(readFileSync(join(inputs, file), 'utf8')) as Noted);
}

/** @returns folders below the root: code and typefaces */
export function bundledPackages(root: string): string[] {
  const noted = readNoted(root).flatMap(({ packages }) => packages);
  return [...new Set([...noted, ...MADE_FROM.map((name) => `node_modules/${name}`)])].sort();
}

/** @returns names, also of a kiosk's print service */
export function loadedPackages(root: string): string[] {
  return [...new Set(readNoted(root).flatMap(({ loaded = [] }) => loaded))].sort();
}

/** @throws {Error} naming shipped packages that `npm audit --omit=dev` leaves out */
export function expectAudited(folders: readonly string[], { packages }: Lock): void {
  const hidden = folders.filter((folder) => packages[folder]?.dev === true);
  if (hidden.length > 0) throw new Error(`Shipped, so move it to dependencies in package.json: ${hidden.join(', ')}.`);
}
