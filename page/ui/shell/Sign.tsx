import type { ReactNode } from 'react';

/** Arrows are mirrored in right-to-left languages. */
export function Sign({ path }: { readonly path: string }): ReactNode {
  return (
    <svg className="gh-icon gh-icon--flip" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
