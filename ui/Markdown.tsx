import { lazy, type ReactNode, Suspense } from 'react';
import './Markdown.css';

interface MarkdownProps {
  readonly text: string;
  readonly className?: string;
}

/** Readable while the real thing loads, and when it cannot be had: the marks go, the words stay. */
function Plain({ text }: { readonly text: string }): ReactNode {
  return <p className="gh-markdown__plain">{text.replace(/[*_`#>]+/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')}</p>;
}

const loadBody = () => import('./MarkdownBody.tsx').catch(() => ({ default: Plain }));
// Loaded before it is needed: a text is about to be shown.
const loaded = typeof document === 'undefined' ? null : loadBody();
const Body = lazy(() => loaded ?? loadBody());

/** Text of the location as markdown; raw HTML is not let through and links are shown as text. */
export function Markdown({ text, className }: MarkdownProps): ReactNode {
  return (
    <div className={`gh-markdown ${className ?? ''}`.trim()}>
      <Suspense fallback={<Plain text={text} />}>
        <Body text={text} />
      </Suspense>
    </div>
  );
}
