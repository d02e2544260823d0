import { readFile } from 'node:fs/promises';

/** A file's text; undefined if it cannot be read or is no UTF-8, whose bytes others would read as other letters. */
export async function readText(file: string): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readFile(file));
  } catch {
    return undefined;
  }
}
