import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** By path inside a folder. */
export type Files = ReadonlyMap<string, string>;

/** @returns paths that are missing, outdated or left over */
export function compareFolder(folder: string, files: Files): string[] {
  const wrong = [...files].filter(([path, text]) => read(join(folder, path)) !== text).map(([path]) => path);
  const leftOver = list(folder).filter((path) => !files.has(path));
  return [...wrong, ...leftOver].sort();
}

/** Leaves exactly `files`; unchanged ones keep their modification time. @returns how many changed */
export function writeFolder(folder: string, files: Files): number {
  const changed = compareFolder(folder, files);
  for (const path of changed) {
    const text = files.get(path);
    const file = join(folder, path);
    if (text === undefined) rmSync(file);
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  return changed.length;
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function list(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}
