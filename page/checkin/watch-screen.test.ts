import { expect, it } from 'vitest';
import { watchScreen } from './watch-screen.ts';

/** A window whose frames the test draws. */
function testWindow() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const due = new Map<number, () => void>();
  let last = 0;
  const told: boolean[] = [];
  const life = new AbortController();
  const window = {
    document,
    requestAnimationFrame(call: () => void) {
      last += 1;
      due.set(last, call);
      return last;
    },
    cancelAnimationFrame: (frame: number) => void due.delete(frame),
  };
  watchScreen(window as unknown as Window, (isSeen) => told.push(isSeen), life.signal);
  return {
    told,
    life,
    draws(): void {
      const now = [...due.values()];
      due.clear();
      for (const call of now) call();
    },
    turns(visibilityState: 'visible' | 'hidden'): void {
      document.visibilityState = visibilityState;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

it('reports that the page is seen once it has been painted, and at once that it is hidden [TRUE-01]', () => {
  const { told, draws, turns } = testWindow();
  draws();
  expect(told).toEqual([]);
  draws();
  expect(told).toEqual([true]);
  turns('hidden');
  expect(told).toEqual([true, false]);
  turns('visible');
  expect(told).toEqual([true, false]);
  draws();
  draws();
  expect(told).toEqual([true, false, true]);
});

it('never reports a page hidden before it was painted as seen, and reports nothing after unsubscribing [TRUE-01]', () => {
  const { told, life, draws, turns } = testWindow();
  draws();
  turns('hidden');
  draws();
  draws();
  expect(told).toEqual([false]);
  turns('visible');
  draws();
  life.abort();
  draws();
  turns('hidden');
  expect(told).toEqual([false]);
});
