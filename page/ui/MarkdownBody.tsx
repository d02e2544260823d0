import MarkdownToJsx from 'markdown-to-jsx';
import type { ReactNode } from 'react';
import { MARKDOWN_RULES } from './markdown-rules.ts';

/** A kiosk must not follow links: shows the text of a link without its address. */
function LinkText({ children }: { readonly children?: ReactNode }): ReactNode {
  return <span className="gh-markdown__link">{children}</span>;
}

const options = {
  ...MARKDOWN_RULES,
  overrides: { a: LinkText, img: () => null, iframe: () => null, h1: { component: 'h2' } },
} as const;

export default function MarkdownBody({ text }: { readonly text: string }): ReactNode {
  return <MarkdownToJsx options={options}>{text}</MarkdownToJsx>;
}
