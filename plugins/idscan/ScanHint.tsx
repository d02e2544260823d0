import type { ReactNode } from 'react';

/** An animation showing that the card goes face down on the glass; still under reduced motion. */
export function ScanHint({ label }: { readonly label: string }): ReactNode {
  return (
    <figure className="gh-scan-hint">
      <svg className="gh-scan-hint__picture" viewBox="0 0 160 110" aria-hidden="true">
        <rect className="gh-scan-hint__scanner" x="30" y="70" width="100" height="28" rx="6" />
        <rect className="gh-scan-hint__glass" x="42" y="66" width="76" height="8" rx="3" />
        <g className="gh-scan-hint__card">
          <rect x="52" y="16" width="56" height="34" rx="4" />
          <circle cx="66" cy="30" r="6" />
          <path d="M58 43c2-6 14-6 16 0M82 27h18M82 34h18M82 41h12" />
        </g>
      </svg>
      <figcaption className="gh-scan-hint__label">{label}</figcaption>
    </figure>
  );
}
