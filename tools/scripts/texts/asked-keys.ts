import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface KeysInFile {
  /** Relative to the root. */
  readonly file: string;
  readonly asked: readonly string[];
  /** Quoted strings that could be keys. */
  readonly quoted: ReadonlySet<string>;
  /** Calls without a literal key, such as `text(field.name`. */
  readonly computed: readonly string[];
}

const FOLDERS = ['domain', 'engine', 'page/ui', 'page/checkin', 'plugins', 'page/viewer', 'server', 'kiosk'];
/** Asks for no texts. */
const TEXTS = join('domain', 'texts');

/** `t('key'`, `text('key'`, `c.services.text('key'`. */
const CALL = /\b(?:t|text)\(\s*'(\w+)'/g;
/** `t(late ? 'key' : 'other')`. */
const CHOICE = /\b(?:t|text)\([^'(),]+\?\s*'(\w+)'\s*:\s*'(\w+)'/g;
/** Passed on: `nextLabel: 'key'` of a footer. */
const LABEL = /\b\w+Label:\s*'(\w+)'/g;
const QUOTED = /['"`]([a-z][a-z0-9_]*)['"`]/g;
/** A variable or a property: `text(key)`, `labels.text(footer.nextLabel)`. */
const COMPUTED = /(?<!function )\b(?:t|text)\(\s*[A-Za-z_][\w.]*\s*[,)[]/g;

/** Without tests and stories, which do not show what the product uses. */
export function keysInSource(root: string): readonly KeysInFile[] {
  return FOLDERS.flatMap((folder) => sources(join(root, folder))).flatMap((path) => {
    if (relative(root, path).startsWith(TEXTS)) return [];
    const source = readFileSync(path, 'utf8');
    const all = (pattern: RegExp) => [...source.matchAll(pattern)];
    return {
      file: relative(root, path),
      asked: [...all(CALL), ...all(CHOICE), ...all(LABEL)].flatMap(([, ...keys]) => keys),
      quoted: new Set(all(QUOTED).flatMap(([, ...keys]) => keys)),
      computed: all(COMPUTED).map(([call]) => call),
    };
  });
}

function sources(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|stories)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
