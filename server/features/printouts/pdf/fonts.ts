import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Made by scripts/generate/fonts.ts. */
const FOLDER = 'plugins/_kit/print/fonts';
const WEIGHTS = [400, 700] as const;

interface Subset {
  readonly files: readonly { readonly weight: number; readonly path: string }[];
  readonly unicodeRange: string;
  readonly ranges: readonly (readonly [number, number])[];
}

let known: readonly Subset[] | undefined;

/** Inlines the subsets that contain a character of `text`. */
export async function fontFaces(text: string): Promise<string> {
  known ??= readSubsets();
  const points = new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0));
  const needed = known.filter(({ ranges }) =>
    [...points].some((point) => ranges.some(([from, to]) => point >= from && point <= to)),
  );
  const faces = needed.flatMap(({ files, unicodeRange }) =>
    files.map(async ({ weight, path }) => {
      const url = `data:font/woff2;base64,${await fontBase64(path)}`;
      return `@font-face{font-family:'Gatehouse Print';font-weight:${weight};src:url(${url}) format('woff2');unicode-range:${unicodeRange}}`;
    }),
  );
  return (await Promise.all(faces)).join('\n');
}

function readSubsets(): Subset[] {
  const folder = projectFile(FOLDER);
  const ranges = JSON.parse(readFileSync(join(folder, 'fonts.json'), 'utf8')) as Record<string, string>;
  return Object.entries(ranges).map(([subset, unicodeRange]) => ({
    files: WEIGHTS.map((weight) => ({ weight, path: join(folder, `${subset}-${weight}.woff2`) })),
    unicodeRange,
    ranges: unicodeRange.split(',').map(parseRange),
  }));
}

/** For example 'U+0460-052F' or 'U+2116'. */
function parseRange(range: string): [number, number] {
  const [from = '0', to = from] = range.trim().slice(2).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

const cache = new Map<string, Promise<string>>();

function fontBase64(path: string): Promise<string> {
  const cached = cache.get(path) ?? readFile(path, 'base64');
  cache.set(path, cached);
  return cached;
}

/** Works from the sources and from the built server. */
export function projectFile(path: string, folder = dirname(fileURLToPath(import.meta.url))): string {
  const file = join(folder, path);
  if (existsSync(file) || folder === dirname(folder)) return file;
  return projectFile(path, dirname(folder));
}
