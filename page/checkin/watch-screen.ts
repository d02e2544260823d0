import type { Device } from '../../plugins/_kit/page/services.ts';

/** Waits two frames: the first is only about to be painted. A hidden page has none. */
export function watchScreen(window: Window, ...[tell, signal]: Parameters<Device['watchScreen']>): void {
  const { document } = window;
  let frame = 0;
  const next = (then: () => void): void => {
    frame = window.requestAnimationFrame(then);
  };
  const look = (): void => {
    window.cancelAnimationFrame(frame);
    if (document.visibilityState === 'visible') next(() => next(() => tell(true)));
    else tell(false);
  };
  document.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', () => window.cancelAnimationFrame(frame), { once: true });
  look();
}
