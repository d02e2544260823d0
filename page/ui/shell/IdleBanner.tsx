import { announce } from 'gatehouse-engine/react';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../Button.tsx';

const SPOKEN_AT = [30, 20, 10, 5];

export interface IdleBannerProps {
  readonly seconds: number;
  readonly title: string;
  readonly warning: string;
  readonly stay: string;
  onStay(): void;
}

/** Counts down before the visit is cleared [IDLE-03]. */
export function IdleBanner({ seconds, title, warning, stay, onStay }: IdleBannerProps): ReactNode {
  useEffect(() => {
    if (SPOKEN_AT.includes(seconds)) announce(`${title} ${warning}`, 'assertive');
  }, [seconds, title, warning]);
  const cameFrom = useRef<HTMLElement | 'nowhere' | null>(null);
  const onFocus = (event: FocusEvent): void => {
    const { relatedTarget: before, currentTarget: own } = event;
    if (before !== null && own.contains(before)) return;
    cameFrom.current = before instanceof HTMLElement ? before : 'nowhere';
  };
  const onBlur = ({ relatedTarget: after }: FocusEvent): void => {
    if (after !== null) cameFrom.current = null;
  };
  useEffect(
    () => () => {
      // Returns the focus unless a new slide has taken it.
      const isFree = document.activeElement === null || document.activeElement === document.body;
      const { current } = cameFrom;
      if (current === null || !isFree) return;
      const back = current !== 'nowhere' && current.isConnected ? current : document.querySelector('h1');
      back?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <section className="gh-idle" data-idle-banner aria-label={title} onFocus={onFocus} onBlur={onBlur}>
      <span className="gh-idle__seconds" aria-hidden="true">
        {seconds}
      </span>
      <p className="gh-idle__text">
        <strong>{title}</strong> <span>{warning}</span>
      </p>
      <Button action="stay" variant="primary" onClick={onStay}>
        {stay}
      </Button>
    </section>
  );
}
