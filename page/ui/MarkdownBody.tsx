import MarkdownToJsx from 'markdown-to-jsx';
import { createElement, type ReactNode } from 'react';
import { asWritten, putBack } from '../../domain/as-written.ts';
import { MARKDOWN_RULES } from '../../domain/markdown-rules.ts';

/** A kiosk must not follow links: shows the text of a link without its address. */
function LinkText({ children }: { readonly children?: ReactNode }): ReactNode {
  return <span className="gh-markdown__link">{children}</span>;
}

/** Texts show no pictures, but the words that stand for one. */
function PictureText({ alt }: { readonly alt?: string }): ReactNode {
  return alt === undefined ? null : putBack(alt);
}

function withSigns(node: ReactNode): ReactNode {
  if (typeof node === 'string') return putBack(node);
  return Array.isArray(node) ? node.map(withSigns) : node;
}

const options = {
  ...MARKDOWN_RULES,
  overrides: { a: LinkText, img: PictureText, iframe: () => null, h1: { component: 'h2' } },
  createElement: (type: Parameters<typeof createElement>[0], props: object, ...children: readonly ReactNode[]) =>
    createElement(type, props, ...children.map(withSigns)),
} as const;

/** Every letter that is written, in the format that is clearly meant [TRUE-04]. */
export default function MarkdownBody({ text }: { readonly text: string }): ReactNode {
  return <MarkdownToJsx options={options}>{asWritten(text)}</MarkdownToJsx>;
}
