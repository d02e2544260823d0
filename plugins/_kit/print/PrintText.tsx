import type { ReactNode } from 'react';
import MarkdownBody from '../../../ui/MarkdownBody.tsx';

/** Markdown on paper; loaded at once, for printing waits for nothing. */
export function PrintText({ text, className = '' }: { readonly text: string; readonly className?: string }): ReactNode {
  return (
    <div className={`gh-print__markdown ${className}`.trim()}>
      <MarkdownBody text={text} />
    </div>
  );
}
