import { statSync } from 'node:fs';
import { join, normalize, sep } from 'node:path';

const SLIDESHOW = '_slideshow';

export function mediaDirOf(dataDir: string): string {
  return join(dataDir, 'media');
}

/**
 * The file for a path below /media/, in the requested size or else the other one; undefined if the path leads outside.
 * @returns a path relative to `root`
 */
export function mediaFile(root: string, path: string): string | undefined {
  const file = normalize(path);
  if (file.startsWith('..') || file.startsWith(sep) || file.includes('\0') || /(^|\/)\./.test(file)) return undefined;
  if (isFile(join(root, file))) return file;
  const other = file.includes(`${SLIDESHOW}.`)
    ? file.replace(`${SLIDESHOW}.`, '.')
    : file.replace(/(\.[^./]+)$/, `${SLIDESHOW}$1`);
  return isFile(join(root, other)) ? other : undefined;
}

/** A path that cannot be a file's, because a name in it is too long or the folder is a file, is none. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
