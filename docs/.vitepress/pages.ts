import { readdirSync } from 'node:fs';

export const ROOT = new URL('../../', import.meta.url);

/** Folders with pages, besides the root. */
const FOLDERS = ['docs', 'demo', 'engine'];

/** Patterns of files that are not pages. */
export const outsideOfPages = (): string[] => [
  '**/node_modules/**',
  ...readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !FOLDERS.includes(entry.name))
    .map(({ name }) => `${name}/**`),
];

/** @returns where the site has a file of the project: the README is its first page, and docs/ is where it is served */
export const addressOf = (file: string): string => (file === 'README.md' ? 'index.md' : file.replace(/^docs\//, ''));

/** @returns whether a file of the project, by its path below the root, is a page of the site */
export const isPage = (file: string): boolean =>
  file.endsWith('.md') && (!file.includes('/') || FOLDERS.some((folder) => file.startsWith(`${folder}/`)));
