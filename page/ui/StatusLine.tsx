import type { ReactNode } from 'react';

export interface StatusLineProps {
  /** 'waiting' shows a spinner; null shows nothing but reserves the space. */
  readonly state: 'waiting' | 'ok' | 'failed' | 'idle' | null;
  readonly children?: ReactNode;
}

/** A one-line status, announced politely when it changes. Keep it mounted and change its text. */
export function StatusLine({ state, children }: StatusLineProps): ReactNode {
  return (
    <p className="gh-status" role="status" data-status={state ?? undefined}>
      {state === 'waiting' && <span className="gh-spinner" aria-hidden="true" />}
      {state !== null && <span>{children}</span>}
    </p>
  );
}
