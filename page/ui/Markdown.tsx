import { lazy, type ReactNode, Suspense } from 'react';
import './Markdown.css';

interface MarkdownProps {
  readonly text: string;
  readonly className?: string;
}

/** The text without its markdown characters, shown while the renderer loads or if it fails to load. */
function Plain({ text }: { readonly text: string }): ReactNode {
  return (
    <p className="gh-markdown__plain">
      {text.replace(/[*_`#>]+|\\(?=\W)/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')}
    </p>
  );
}

const loadBody = () => import('./MarkdownBody.tsx').catch(() => ({ default: Plain }));
// Starts loading on import, because a text is about to be shown.
const loaded = typeof document === 'undefined' ? null : loadBody();
const Body = lazy(() => loaded ?? loadBody());

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
