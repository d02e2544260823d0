import type { ReactNode } from 'react';

export function Spinner({ label }: { readonly label: string }): ReactNode {
  return (
    <p className="gh-waiting">
      <span className="gh-spinner" aria-hidden="true" />
      <span>{label}</span>
    </p>
  );
}
