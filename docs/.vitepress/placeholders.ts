import type { MarkdownOptions } from 'vitepress';

type MarkdownIt = Parameters<NonNullable<MarkdownOptions['config']>>[0];

/** No page has HTML but comments: `<location>` in a sentence is a placeholder, and to be read. */
export function placeholdersAsText(markdown: MarkdownIt): void {
  const { escapeHtml } = markdown.utils;
  const show = (content = ''): string => (content.startsWith('<!--') ? '' : escapeHtml(content));
  markdown.renderer.rules.html_inline = (tokens, at) => show(tokens[at]?.content);
  markdown.renderer.rules.html_block = (tokens, at) => show(tokens[at]?.content);
}
