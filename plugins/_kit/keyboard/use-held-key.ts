import type { Clock } from 'gatehouse-engine';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

const HOLD_MS = 500;

interface Holding {
  readonly clock: Pick<Clock, 'timeout'>;
  readonly lastKey: RefObject<string>;
  mayHold(key: string): boolean;
  /** Removes the letter that Enter typed before it was held. */
  erase(): void;
  type(letter: string): void;
}

/** A held key or the up arrow shows accents; sliding to one types it. */
export function useHeldKey({ clock, lastKey, mayHold, erase, type }: Holding) {
  const [held, setHeld] = useState<string | null>(null);
  const timer = useRef(new AbortController());
  /** The click that ends a long press types nothing. */
  const wasHeld = useRef(false);
  useEffect(() => () => timer.current.abort(), []);

  const keyAt = (target: EventTarget): string => {
    const key = (target as Element).closest<HTMLElement>('.gh-key')?.dataset.skbtn ?? '';
    return mayHold(key) ? key : '';
  };
  const stop = (): void => timer.current.abort();
  const onPointerDown = (event: PointerEvent): void => {
    stop();
    wasHeld.current = false;
    const key = keyAt(event.target);
    if (key === '') return;
    timer.current = new AbortController();
    const show = (): void => {
      wasHeld.current = true;
      setHeld(key);
    };
    clock.timeout(HOLD_MS, show, timer.current.signal);
  };
  const onPointerUp = ({ clientX, clientY, currentTarget }: PointerEvent): void => {
    stop();
    if (held === null) return;
    const under = currentTarget.ownerDocument.elementFromPoint?.(clientX, clientY);
    const letter = under?.closest<HTMLElement>('[data-accent]')?.dataset.accent;
    if (letter !== undefined && wasHeld.current) type(letter);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // A held Enter has already typed once.
    const isHeld = event.key === 'Enter' && event.repeat;
    const key = (isHeld || event.key === 'ArrowUp') && !event.defaultPrevented ? keyAt(event.target) : '';
    if (key === '') return;
    event.preventDefault();
    if (isHeld) erase();
    lastKey.current = key;
    setHeld(key);
  };
  return { held, setHeld, wasHeld, holding: { onPointerDown, onPointerUp, onPointerCancel: stop, onKeyDown } };
}
