import type { Clock } from 'gatehouse-engine';
import { useEffect } from 'react';
import type { LeavingState } from './use-leaving.ts';

/** A kiosk goes back to the check-in, for the next visitor. */
const GONE_MS = 12_000;
const IDLE_MS = 60_000;

interface Idling {
  readonly browser: Window;
  readonly clock: Clock;
  readonly isKiosk: boolean;
  readonly state: LeavingState;
  readonly onIdle: () => void;
}

/** Nobody stays signed out on a kiosk's screen: soon after it is over, and after a while without a touch. */
export function useBackWhenIdle({ browser, clock, isKiosk, state, onIdle }: Idling): void {
  useEffect(() => {
    if (!isKiosk) return;
    const isOver = state === 'left' || state === 'noted' || state === 'kept';
    let over = new AbortController();
    const ended = new AbortController();
    const wait = (): void => {
      over.abort();
      over = new AbortController();
      clock.timeout(isOver ? GONE_MS : IDLE_MS, onIdle, over.signal);
    };
    wait();
    for (const event of ['pointerdown', 'keydown'])
      browser.document.addEventListener(event, wait, { signal: ended.signal });
    return () => {
      ended.abort();
      over.abort();
    };
  }, [browser, clock, isKiosk, state, onIdle]);
}
