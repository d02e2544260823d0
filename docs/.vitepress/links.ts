import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MarkdownOptions } from 'vitepress';
import { addressOf, isPage, ROOT } from './pages.ts';

type MarkdownIt = Parameters<NonNullable<MarkdownOptions['config']>>[0];
type Token = ReturnType<MarkdownIt['parse']>[number];

/** A page that the build adds, without Markdown. */
const ADDED = /^docs\/\.vitepress(\/.+\.html)$/;
const ELSEWHERE = /^([a-z]+:|#|\/\/)/i;

/**
 * Links in the Markdown suit a code host: they lead to Markdown files and sources. On the site they lead to its pages.
 * Sources are not on the site, so their links become the file's name.
 */
export function linksOfRepository(markdown: MarkdownIt): void {
  markdown.core.ruler.push('links-of-repository', ({ tokens, env }) => {
    const source = (env.realPath ?? env.path) as string;
    for (const { children } of tokens) rewrite(children ?? [], source);
  });
}

function rewrite(tokens: Token[], source: string): void {
  let isInSource = false;
  for (const token of tokens) {
    const href = token.type === 'link_open' ? (token.attrGet('href') ?? '') : '';
    if (token.type === 'link_close' && isInSource) {
      token.tag = 'span';
      isInSource = false;
    }
    if (href === '' || ELSEWHERE.test(href)) continue;
    const file = fileOf(href, source);
    const [, anchor = ''] = href.split('#');
    const [, added] = ADDED.exec(file) ?? [];
    if (added !== undefined) {
      token.attrSet('href', `/docs${added}`);
      token.attrSet('target', '_self');
    } else if (isPage(file)) token.attrSet('href', `/${addressOf(file)}${anchor && `#${anchor}`}`);
    else {
      Object.assign(token, { type: 'source_open', tag: 'span', attrs: [['title', file]] });
      isInSource = true;
    }
  }
}

/** @throws {Error} naming a link to a file that is not there */
function fileOf(href: string, source: string): string {
  const from = new URL(`file://${source}`);
  const to = new URL(href.split('#')[0] ?? '', from);
  if (existsSync(fileURLToPath(to))) return to.pathname.slice(ROOT.pathname.length);
  throw new Error(
    `Dead link in ${from.pathname.slice(ROOT.pathname.length)}: there is no ${href}. Correct or remove it.`,
  );
}
