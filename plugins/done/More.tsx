import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** Everything that is one tap away on the last slide [PASS-02]; not shown where it is empty. */
export function More({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <details className="gh-more">
      <summary className="gh-button gh-button--secondary" data-action="more">
        {label} <ChevronDown className="gh-icon" aria-hidden="true" />
      </summary>
      <div className="gh-more__body">{children}</div>
    </details>
  );
}
