import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Which words stand readable in the files of a folder, as `file: word`. Browsers write text in UTF-8, Latin-1 or UTF-16,
 * whatever it was on the page.
 */
export function findReadableWords(folder: string, words: readonly string[]): string[] {
  const needles = words.flatMap((word) =>
    (['utf8', 'latin1', 'utf16le'] as const).map((encoding) => ({ word, bytes: Buffer.from(word, encoding) })),
  );
  const found = new Set<string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const content = readFileSync(path);
    for (const { word, bytes } of needles)
      if (content.includes(bytes)) found.add(`${path.slice(folder.length + 1)}: ${word}`);
  }
  return [...found].sort();
}
