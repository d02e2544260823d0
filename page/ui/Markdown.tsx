import { lazy, type ReactNode, Suspense } from 'react';
import { asWritten, putBack } from '../../domain/as-written.ts';
import './Markdown.css';

interface MarkdownProps {
  readonly text: string;
  readonly className?: string;
}

/** The text without its markdown characters, shown while the renderer loads or if it fails to load. */
function Plain({ text }: { readonly text: string }): ReactNode {
  const words = asWritten(text)
    .replace(/[*_`]+|^ *(?:#{1,6}|>) |\\(?=[^0-9A-Za-z\s])/gm, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return <p className="gh-markdown__plain">{putBack(words)}</p>;
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
