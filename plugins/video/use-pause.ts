import { type RefObject, useEffect, useRef } from 'react';
import type { Device } from '../_kit/page/services.ts';

/** Pauses a hidden film and resumes it [TRUE-01]. @returns a callback for the start of playback */
export function usePauseWhileHidden(
  film: RefObject<HTMLVideoElement | null>,
  device: Pick<Device, 'watchScreen'>,
  signal: AbortSignal,
  play: () => void,
): () => void {
  const state = useRef({ isHidden: false, isHeld: false });
  const hold = (): void => {
    if (film.current === null || film.current.paused) return;
    state.current.isHeld = true;
    film.current.pause();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per time the slide is shown.
  useEffect(() => {
    const left = new AbortController();
    const tell = (isSeen: boolean): void => {
      const { isHeld } = state.current;
      state.current.isHidden = !isSeen;
      if (!isSeen) return hold();
      state.current.isHeld = false;
      if (isHeld) play();
    };
    device.watchScreen(tell, left.signal);
    return () => left.abort();
  }, [signal]);
  return () => {
    if (state.current.isHidden) hold();
  };
}
