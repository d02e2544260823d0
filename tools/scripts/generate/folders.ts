import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOMS } from '../../config/walls.ts';

/*
 * Writes the tables of folders in README.md and docs/architecture.md: `npm run generate -- folders`. They take
 * the first sentence of each folder's README, and its rooms from tools/config/walls.ts. A test fails if a table is stale.
 */

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The folders at the root, in the order in which they are best read. */
export const FOLDERS: readonly string[] = [
  ...['engine', 'plugins', 'page', 'staff', 'server', 'kiosk', 'domain', 'schemas'],
  ...['stories', 'test', 'demo', 'docs', 'tools'],
];

/** The pages with a table, as they should be now, by their paths. */
export function pagesWithFolders(read = readFile): ReadonlyMap<string, string> {
  const tables = { 'README.md': briefTable(read), 'docs/architecture.md': tableWithRooms(read) };
  return new Map(
    Object.entries(tables).map(([page, table]) => {
      const text = read(page) ?? '';
      const region = /(<!-- generated: folders -->\n)[\s\S]*?(<!-- end -->)/;
      if (!region.test(text))
        throw new Error(`${page} has no region between <!-- generated: folders --> and <!-- end -->.`);
      return [page, text.replace(region, (_, start, end) => `${start}\n${table}\n\n${end}`)];
    }),
  );
}

type Read = (file: string) => string | undefined;

/** @returns the text of a file; undefined if there is none */
export function readFile(file: string): string | undefined {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;
}

function briefTable(read: Read): string {
  const rows = FOLDERS.map((folder) => `| [\`${folder}/\`](${folder}/README.md) | ${purposeOf(folder, read)} |`);
  return ['| folder | what it is for |', '|---|---|', ...rows].join('\n');
}

function tableWithRooms(read: Read): string {
  const rows = FOLDERS.map(
    (folder) => `| \`${folder}/\` | ${purposeOf(folder, read)} | ${roomsIn(folder).join('; ')} |`,
  );
  return ['| folder | what it is for | rooms in it |', '|---|---|---|', ...rows].join('\n');
}

/** The first sentence of the folder's README. @throws {Error} naming the file if it is missing or says nothing */
function purposeOf(folder: string, read: Read): string {
  const file = `${folder}/README.md`;
  const text = read(file);
  if (text === undefined) throw new Error(`${file} is missing: say there in one sentence what the folder is for.`);
  const [, paragraph = ''] = /^(?!#)(\S[\s\S]*?)(?:\n\n|\n*$)/m.exec(text) ?? [];
  const [sentence = ''] = /^[\s\S]+?\.(?=\s|$)/.exec(paragraph) ?? [];
  if (sentence === '') throw new Error(`${file} does not say what the folder is for: begin it with a sentence.`);
  return sentence.replaceAll('\n', ' ');
}

function roomsIn(folder: string): string[] {
  return Object.entries(ROOMS).flatMap(([room, { about }]) => {
    const [parent, name, rest] = room.split('/');
    return parent === folder && rest === '' && name !== '*' ? [`\`${name}/\` ${about}`] : [];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [page, text] of pagesWithFolders()) writeFileSync(join(root, page), text);
}
