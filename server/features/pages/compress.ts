import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|map|txt)$/;
const MIN_BYTES = 512;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes .br and .gz beside each compressible file that has none yet. Several processes may do it at once.
 * @returns how many files were compressed
 */
export async function compressAssets(dir: string): Promise<number> {
  const names = await readdir(dir, { recursive: true });
  const known = new Set(names);
  const todo = names.filter((name) => !name.startsWith('.') && COMPRESSIBLE.test(name) && !known.has(`${name}.br`));
  let done = 0;
  for (const name of todo) {
    const file = join(dir, name);
    if ((await stat(file)).size < MIN_BYTES) continue;
    const bytes = await readFile(file);
    const [br, gz] = await Promise.all([toBrotli(bytes), toGzip(bytes, { level: 9 })]);
    await place(`${file}.gz`, gz);
    await place(`${file}.br`, br);
    done += 1;
  }
  return done;
}

/** Whole or not at all: the file may be asked for while it is written. */
async function place(file: string, bytes: Buffer): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, bytes);
  await rename(temporary, file);
}
