/** Selectors and expressions are evaluated in the page. */
export interface Target {
  readonly name: string;
  readonly url: string;
  /** CSS of the button. */
  readonly next: string;
  /** JavaScript for the step shown; null while none can be used. */
  readonly step: string;
  /** JavaScript function that shows the step of a number at once. */
  readonly jump: string;
  /** Begins at the lowest; Next reaches each before the first round. */
  readonly rounds: readonly number[];
  /** Goes to the first step whose Next is timed. */
  prepare(page: import('playwright-core').Page): Promise<void>;
  /** Milliseconds until Next takes another tap. */
  readonly pauseMs: number;
}

/** With `taps`, also times from a tap to a usable step. A string: it runs before the page. */
export function probe({ next, step }: Target, taps: boolean): string {
  return `(() => {
  const probe = (window.probe = { paint: null, shift: 0, usable: null, busyUntil: 0 });
  const observe = (type, use) => new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  observe('paint', (entry) => { if (entry.name === 'first-contentful-paint') probe.paint = entry.startTime; });
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) probe.shift += entry.value; });
  observe('longtask', (entry) => { probe.busyUntil = entry.startTime + entry.duration; });
  probe.step = () => { try { const now = ${step}; return now == null ? null : String(now); } catch { return null; } };
  probe.next = () => document.querySelector(${JSON.stringify(next)});
  if (!${taps}) return;
  let first = null;
  const look = () => {
    const button = probe.next();
    if (first === null && button && probe.paint !== null) first = probe.step();
    if (first !== null && probe.step() !== first) { probe.usable = performance.now(); return; }
    if (first !== null && button && !button.disabled) {
      button.click();
      if (probe.step() !== first) { probe.usable = performance.now(); return; }
    }
    setTimeout(look, 4);
  };
  setTimeout(look, 0);
})()`;
}

/** From the event to the frame that paints another step. */
export const TIME_TAP = `(() => {
  const before = probe.step();
  window.tap = new Promise((done) => {
    addEventListener('click', ({ timeStamp }) => {
      const frame = () => requestAnimationFrame(() => {
        const now = probe.step();
        if (now === null || now === before) return frame();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now() - timeStamp);
        port2.postMessage(null);
      });
      frame();
    }, { capture: true, once: true });
  });
})()`;
