/** A built page as it is measured. Selectors and expressions are evaluated in the page. */
export interface Target {
  readonly name: string;
  readonly url: string;
  /** CSS of the button that goes on. */
  readonly next: string;
  /** JavaScript that gives the step shown, null while there is none; a step counts only when it can be used. */
  readonly step: string;
  /** JavaScript that shows the step of a number at once, to go round and round. */
  readonly jump: string;
  /** Numbers of the steps gone round by `jump`. */
  readonly rounds: readonly number[];
  /** Goes to the first of the steps whose Next is timed. */
  prepare(page: import('playwright-core').Page): Promise<void>;
  /** Milliseconds after which Next takes the next tap. */
  readonly pauseMs: number;
}

/**
 * Watches a page from its first moment: paints, shifts, and with `taps` the time until a tap on Next has led to a step
 * that can be used. A string, because it runs before everything else in the page.
 */
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

/** Times one tap: from the event to the frame in which another step is painted. */
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
