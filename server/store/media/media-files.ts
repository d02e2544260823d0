import { statSync } from 'node:fs';
import { join, normalize, sep } from 'node:path';

const SLIDESHOW = '_slideshow';

export function mediaDirOf(dataDir: string): string {
  return join(dataDir, 'media');
}

/**
 * The names under which the file for a path below /media/ may be kept, in the order in which to look: in the requested
 * size, else in the other one [CFG-04]. None if the path leads outside or to what is on its way in.
 */
export function namesFor(path: string): readonly string[] {
  const file = normalize(path);
  if (file.startsWith('..') || file.startsWith(sep) || file.includes('\0') || /(^|\/)\./.test(file)) return [];
  const other = file.includes(`${SLIDESHOW}.`)
    ? file.replace(`${SLIDESHOW}.`, '.')
    : file.replace(/(\.[^./]+)$/, `${SLIDESHOW}$1`);
  return [file, other];
}

/** The file for a path in a media folder. @returns a path relative to `root`, undefined if there is none */
export function mediaFile(root: string, path: string): string | undefined {
  return namesFor(path).find((name) => isFile(join(root, name)));
}

/** A path that cannot be a file's, because a name in it is too long or the folder is a file, is none. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

const HOUR_S = 3_600;
const YEAR_S = 31_536_000;

/** Names that staff's files get end in a hash of what is in them (take-in.ts), so that is never another thing. */
const HASHED = new RegExp(`-[0-9a-f]{10}(${SLIDESHOW})?\\.\\w+$`);

/** How long browsers may keep a file [HOOK-03]. */
export function cacheControlOf(name: string): string {
  return HASHED.test(name) ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${HOUR_S}`;
}
