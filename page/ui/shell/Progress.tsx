import type { Progress as Steps } from 'gatehouse-engine/react';
import type { ReactNode } from 'react';

export interface ProgressProps extends Steps {
  readonly label: string;
}

/** Shows one piece per step [SHELL-02]. */
export function Progress({ value, max, label, text }: ProgressProps): ReactNode {
  return (
    <div className="gh-progress">
      <div
        className="gh-progress__bar"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuenow={value}
        aria-valuemax={max}
        aria-valuetext={text}
      >
        {Array.from({ length: max }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no identity but their index.
          <span key={i} className="gh-progress__piece" data-done={i < value || undefined} />
        ))}
      </div>
      <span className="gh-progress__text" aria-hidden="true">
        {text}
      </span>
    </div>
  );
}
