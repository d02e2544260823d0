import MarkdownToJsx from 'markdown-to-jsx';
import { createElement, type ReactNode } from 'react';
import { MARKDOWN_RULES } from '../../domain/markdown-rules.ts';
import { maskLiteralSigns, unmaskLiteralSigns } from '../../domain/mask-literal-signs.ts';

/** A kiosk must not follow links. */
function LinkText({ children }: { readonly children?: ReactNode }): ReactNode {
  return <span className="gh-markdown__link">{children}</span>;
}

function PictureText({ alt }: { readonly alt?: string }): ReactNode {
  return alt === undefined ? null : unmaskLiteralSigns(alt);
}

function withSigns(node: ReactNode): ReactNode {
  if (typeof node === 'string') return unmaskLiteralSigns(node);
  return Array.isArray(node) ? node.map(withSigns) : node;
}

const options = {
  ...MARKDOWN_RULES,
  overrides: { a: LinkText, img: PictureText, iframe: () => null, h1: { component: 'h2' } },
  createElement: (type: Parameters<typeof createElement>[0], props: object, ...children: readonly ReactNode[]) =>
    createElement(type, props, ...children.map(withSigns)),
} as const;

/** Keeps every letter and applies only unambiguous formatting [TRUE-04]. */
export default function MarkdownBody({ text }: { readonly text: string }): ReactNode {
  return <MarkdownToJsx options={options}>{maskLiteralSigns(text)}</MarkdownToJsx>;
}
