import type { ReactNode } from 'react';
import MarkdownBody from '../../../page/ui/MarkdownBody.tsx';

/** Markdown for printing; imported directly, because a printout is rendered synchronously. */
export function PrintText({ text, className = '' }: { readonly text: string; readonly className?: string }): ReactNode {
  return (
    <div className={`gh-print__markdown ${className}`.trim()}>
      <MarkdownBody text={text} />
    </div>
  );
}
