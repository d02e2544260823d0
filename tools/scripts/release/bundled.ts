import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What of packages was committed as a file of ours: typefaces with fewer letters (tools/scripts/generate/fonts.ts). */
const MADE_FROM = ['@fontsource-variable/noto-sans', '@fontsource-variable/noto-sans-arabic'];

/** @returns the folders of the packages whose code or typefaces are in the built pages and the built server */
export function bundledPackages(root: string): string[] {
  const inputs = join(root, 'dist/.inputs');
  const noted = readdirSync(inputs).flatMap((file) => {
    const { packages } = JSON.parse(readFileSync(join(inputs, file), 'utf8')) as { packages: string[] };
    return packages;
  });
  return [...new Set([...noted, ...MADE_FROM.map((name) => `node_modules/${name}`)])]
    .sort()
    .map((path) => join(root, path));
}
