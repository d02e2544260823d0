import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Leaves out hidden files: unfinished uploads, and exports that can be made again. */
export async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !/(^|[\\/])\./.test(path));
}

/** Copies missing files; one deleted in the meantime is left out. */
export async function copyMissing(from: string, to: string): Promise<void> {
  const there = new Set(await filesBelow(to));
  for (const path of await filesBelow(from)) {
    if (there.has(path)) continue;
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    await copyFile(join(from, path), join(to, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}
