import { type ReactNode, useEffect } from 'react';
import { announce } from './announce.ts';
import { ShellButton } from './ShellButton.tsx';

const SPOKEN_AT = [30, 20, 10, 5];

export interface IdleBannerProps {
  readonly seconds: number;
  readonly title: string;
  readonly warning: string;
  readonly stay: string;
  onStay(): void;
}

/** The last seconds before the visit is forgotten, and a way to stay [IDLE-03]. Spoken at 30, 20, 10 and 5 s. */
export function IdleBanner({ seconds, title, warning, stay, onStay }: IdleBannerProps): ReactNode {
  useEffect(() => {
    if (SPOKEN_AT.includes(seconds)) announce(`${title} ${warning}`, 'assertive');
  }, [seconds, title, warning]);
  return (
    <section className="gh-idle" data-idle-banner aria-label={title}>
      <span className="gh-idle__seconds" aria-hidden="true">
        {seconds}
      </span>
      <p className="gh-idle__text">
        <strong>{title}</strong> <span>{warning}</span>
      </p>
      <ShellButton action="stay" variant="primary" onClick={onStay}>
        {stay}
      </ShellButton>
    </section>
  );
}
