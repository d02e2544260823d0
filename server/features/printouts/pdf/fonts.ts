import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { charactersOf } from '../../../../domain/unicode-range.ts';
import { inlineFace } from '../../../http/font-face.ts';

/** Made by scripts/generate/fonts.ts. */
const FOLDER = 'plugins/_kit/print/fonts';
const WEIGHTS = [400, 700] as const;

interface Subset {
  readonly name: string;
  readonly unicodeRange: string;
  readonly has: (character: string) => boolean;
}

let known: readonly Subset[] | undefined;

/** Inlines the subsets that contain a character of `text`. */
export async function fontFaces(text: string): Promise<string> {
  known ??= readSubsets();
  const characters = [...new Set(text)];
  const faces = known
    .filter(({ has }) => characters.some(has))
    .flatMap(({ name, unicodeRange }) =>
      WEIGHTS.map(async (weight) => {
        const data = await fontBase64(join(projectFile(FOLDER), `${name}-${weight}.woff2`));
        return inlineFace({ family: 'Gatehouse Print', weight, unicodeRange }, data);
      }),
    );
  return (await Promise.all(faces)).join('\n');
}

function readSubsets(): Subset[] {
  const ranges = JSON.parse(readFileSync(join(projectFile(FOLDER), 'fonts.json'), 'utf8')) as Record<string, string>;
  return Object.entries(ranges).map(([name, unicodeRange]) => ({
    name,
    unicodeRange,
    has: charactersOf(unicodeRange),
  }));
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
