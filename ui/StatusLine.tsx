import type { ReactNode } from 'react';

export interface StatusLineProps {
  /** 'waiting' turns a spinner; null shows nothing but keeps the place for what comes. */
  readonly state: 'waiting' | 'ok' | 'failed' | 'idle' | null;
  readonly children?: ReactNode;
}

/** One line of what is going on, read out politely when it changes. Keep it mounted, change its text. */
export function StatusLine({ state, children }: StatusLineProps): ReactNode {
  return (
    <p className="gh-status" role="status" data-status={state ?? undefined}>
      {state === 'waiting' && <span className="gh-spinner" aria-hidden="true" />}
      {state !== null && <span>{children}</span>}
    </p>
  );
}
