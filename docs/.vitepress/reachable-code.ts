import type { MarkdownOptions } from 'vitepress';

type MarkdownIt = Parameters<NonNullable<MarkdownOptions['config']>>[0];

/** Indented code that is too wide can be scrolled by keyboard, as the generator does it for fenced code. */
export function reachableCode(markdown: MarkdownIt): void {
  markdown.core.ruler.push('reachable-code', ({ tokens }) => {
    for (const token of tokens) if (token.type === 'code_block') token.attrSet('tabindex', '0');
  });
}
