import type { Clock } from 'gatehouse-engine';
import { useEffect } from 'react';
import type { LeavingState } from './use-leaving.ts';

const GONE_MS = 12_000;
const IDLE_MS = 60_000;

interface Idling {
  readonly browser: Window;
  readonly clock: Clock;
  readonly isKiosk: boolean;
  readonly state: LeavingState;
  readonly onIdle: () => void;
}

/** Returns a kiosk to the check-in, after a sign-out or without a touch. */
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
