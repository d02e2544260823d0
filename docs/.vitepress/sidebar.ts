import { readdirSync, readFileSync } from 'node:fs';
import type { DefaultTheme } from 'vitepress';
import { addressOf, isPage, ROOT } from './pages.ts';

/** A group of the README's list, such as "You run it". */
const GROUP = /^\*\*(.+?)\*\*/m;
const LINK = /\[[^\]]*\]\(([^)#]+\.md)/g;

/** Builds the sidebar: the README's list by reader, then every page it does not name. */
export function sidebarOf(): DefaultTheme.SidebarItem[] {
  const readme = readFileSync(new URL('README.md', ROOT), 'utf8');
  const [, list = ''] = readme.split(/^## The documentation.*$/m);
  const [, ...parts] = list.split(/(?=^\*\*)/m);
  const groups = parts.map((part) => ({
    text: GROUP.exec(part)?.[1] ?? '',
    files: [...new Set([...part.matchAll(LINK)].map(([, file = '']) => file))].filter(isPage),
  }));
  const named = new Set(groups.flatMap(({ files }) => files));
  const others = ['docs/', 'engine/errors/', './'].flatMap((folder) =>
    readdirSync(new URL(folder, ROOT))
      .map((name) => `${folder}${name}`.replace('./', ''))
      .filter((file) => isPage(file) && file !== 'README.md' && !named.has(file)),
  );
  return [...groups, { text: 'More', files: others }].map(({ text, files }) => ({
    text,
    items: files.map((file) => ({ text: titleOf(file), link: `/${addressOf(file)}` })),
  }));
}

/** @returns a page's heading */
const titleOf = (file: string): string =>
  /^# (.+)$/m.exec(readFileSync(new URL(file, ROOT), 'utf8'))?.[1]?.replaceAll('`', '') ?? file;
