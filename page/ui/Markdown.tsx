import { lazy, type ReactNode, Suspense } from 'react';
import './Markdown.css';

interface MarkdownProps {
  readonly text: string;
  readonly className?: string;
}

/** Strong words, headings and links in plain letters, and all else as written: while the renderer loads, or if it fails to. */
function Plain({ text }: { readonly text: string }): ReactNode {
  const plain = text
    .replace(/^#{1,6} /gm, '')
    .replace(/(^|[^\w*])\*\*(\S(?:[^*\n]*\S)?)\*\*(?![\w*])/gm, '$1$2')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
  return <p className="gh-markdown__plain">{plain}</p>;
}

// Nobody needs it up to the form [FAST-03]; the page brings it ahead (page/checkin/start.tsx).
const Body = lazy(() => import('./MarkdownBody.tsx').catch(() => ({ default: Plain })));

/** Renders a text of the location as markdown; raw HTML is not rendered and links are shown as text. */
export function Markdown({ text, className }: MarkdownProps): ReactNode {
  return (
    <div className={`gh-markdown ${className ?? ''}`.trim()}>
      <Suspense fallback={<Plain text={text} />}>
        <Body text={text} />
      </Suspense>
    </div>
  );
}
