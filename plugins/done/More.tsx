import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** Details one tap away on the last slide; hidden if empty [PASS-02]. */
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
