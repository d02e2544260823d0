import type { ReactNode } from 'react';

/** An icon of the shell, by its SVG path; arrows point the other way in languages read from right to left. */
export function Sign({ path }: { readonly path: string }): ReactNode {
  return (
    <svg className="gh-icon gh-icon--flip" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
