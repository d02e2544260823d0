import { existsSync } from 'node:fs';
import { join } from 'node:path';

const keysOf = (file: string): string => `keyof typeof import('../../${file}')`;

/** A type of `texts.json` itself: a new text needs no generation. */
export function textKeysModule(root: string, ids: readonly string[]): string {
  const own = ids.flatMap((id) => {
    const file = `plugins/${id}/texts.json`;
    return existsSync(join(root, file)) ? [`  ${id}: ${keysOf(file)};`] : [];
  });
  return `
export interface TextKeys {
  shared: ${keysOf('domain/texts/en.json')};
${own.join('\n')}
}
`;
}
