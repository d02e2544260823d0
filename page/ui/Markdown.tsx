import { lazy, type ReactNode, Suspense } from 'react';
import './Markdown.css';

interface MarkdownProps {
  readonly text: string;
  readonly className?: string;
}

/** Stands in while the renderer loads, or if it fails to load. */
function Plain({ text }: { readonly text: string }): ReactNode {
  const plain = text
    .replace(/^#{1,6} /gm, '')
    .replace(/(^|[^\w*])\*\*(\S(?:[^*\n]*\S)?)\*\*(?![\w*])/gm, '$1$2')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
  return <p className="gh-markdown__plain">{plain}</p>;
}

// page/checkin/start.tsx preloads it [FAST-03].
const Body = lazy(() => import('./MarkdownBody.tsx').catch(() => ({ default: Plain })));

/** Renders Markdown without raw HTML or working links. */
export function Markdown({ text, className }: MarkdownProps): ReactNode {
  return (
    <div className={`gh-markdown ${className ?? ''}`.trim()}>
      <Suspense fallback={<Plain text={text} />}>
        <Body text={text} />
      </Suspense>
    </div>
  );
}
