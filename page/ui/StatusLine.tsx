import type { ReactNode } from 'react';

export interface StatusLineProps {
  /** null keeps the line's height empty. */
  readonly state: 'waiting' | 'ok' | 'failed' | 'idle' | null;
  readonly children?: ReactNode;
}

/** Announces changes: keep it mounted and change its text. */
export function StatusLine({ state, children }: StatusLineProps): ReactNode {
  return (
    <p className="gh-status" role="status" data-status={state ?? undefined}>
      {state === 'waiting' && <span className="gh-spinner" aria-hidden="true" />}
      {state !== null && <span>{children}</span>}
    </p>
  );
}
