import { statSync } from 'node:fs';
import { join, normalize, sep } from 'node:path';

const SLIDESHOW = '_slideshow';

export function mediaDirOf(dataDir: string): string {
  return join(dataDir, 'media');
}

/** The requested size, then the other [CFG-04]. None for paths outside or for uploads. */
export function namesFor(path: string): readonly string[] {
  const file = normalize(path);
  if (file.startsWith('..') || file.startsWith(sep) || file.includes('\0') || /(^|\/)\./.test(file)) return [];
  const other = file.includes(`${SLIDESHOW}.`)
    ? file.replace(`${SLIDESHOW}.`, '.')
    : file.replace(/(\.[^./]+)$/, `${SLIDESHOW}$1`);
  return [file, other];
}

export function mediaFile(root: string, path: string): string | undefined {
  return namesFor(path).find((name) => isFile(join(root, name)));
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

const HOUR_S = 3_600;
const YEAR_S = 31_536_000;

/** Uploads have a content hash in their name (take-in.ts). */
const HASHED = new RegExp(`-[0-9a-f]{10}(${SLIDESHOW})?\\.\\w+$`);

/** [HOOK-03] */
export function cacheControlOf(name: string): string {
  return HASHED.test(name) ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${HOUR_S}`;
}
