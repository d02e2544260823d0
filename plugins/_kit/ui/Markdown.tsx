import { lazy, type ReactNode, Suspense } from 'react';
import './Markdown.css';

const Body = lazy(() => import('./MarkdownBody.tsx'));

/** Text of the location as markdown; raw HTML is not let through and links are shown as text. Loads when first used. */
export function Markdown({ text, className }: { readonly text: string; readonly className?: string }): ReactNode {
  return (
    <div className={`gh-markdown ${className ?? ''}`.trim()}>
      <Suspense fallback={<p className="gh-markdown__plain">{text}</p>}>
        <Body text={text} />
      </Suspense>
    </div>
  );
}
