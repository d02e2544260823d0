import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/* `npm run generate -- folders`: writes README.md's table from the first sentence of each folder's README. */

const root = fileURLToPath(new URL('../../..', import.meta.url));
const PAGE = 'README.md';

/** In reading order. */
export const FOLDERS: readonly string[] = [
  ...['engine', 'plugins', 'page', 'staff', 'server', 'kiosk', 'domain', 'schemas'],
  ...['stories', 'test', 'demo', 'docs', 'tools'],
];

export function readmeWithFolders(read = readFile): string {
  const text = read(PAGE) ?? '';
  const region = /(<!-- generated: folders -->\n)[\s\S]*?(<!-- end -->)/;
  if (!region.test(text))
    throw new Error(`${PAGE} has no region between <!-- generated: folders --> and <!-- end -->.`);
  return text.replace(region, (_, start, end) => `${start}\n${table(read)}\n\n${end}`);
}

type Read = (file: string) => string | undefined;

export function readFile(file: string): string | undefined {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;
}

function table(read: Read): string {
  const rows = FOLDERS.map((folder) => `| [\`${folder}/\`](${folder}/README.md) | ${purposeOf(folder, read)} |`);
  return ['| folder | what it is for |', '|---|---|', ...rows].join('\n');
}

/** @throws {Error} naming a README that is missing or says nothing */
function purposeOf(folder: string, read: Read): string {
  const file = `${folder}/README.md`;
  const text = read(file);
  if (text === undefined)
    throw new Error(`${file} is missing: create it with one sentence on the purpose of the folder.`);
  const [, paragraph = ''] = /^(?!#)(\S[\s\S]*?)(?:\n\n|\n*$)/m.exec(text) ?? [];
  const [sentence = ''] = /^[\s\S]+?\.(?=\s|$)/.exec(paragraph) ?? [];
  if (sentence === '') throw new Error(`${file} does not state the purpose of the folder: start it with one sentence.`);
  return sentence.replaceAll('\n', ' ');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(root, PAGE), readmeWithFolders());
