/** A screen that is turned off and on, for tests of what can be seen. */
export function createTestScreen() {
  const watching = new Set<(isSeen: boolean) => void>();
  let isSeen = true;
  return {
    watchScreen(tell: (isSeen: boolean) => void, signal: AbortSignal): void {
      watching.add(tell);
      signal.addEventListener('abort', () => watching.delete(tell));
      tell(isSeen);
    },
    turn(how: 'on' | 'off'): void {
      isSeen = how === 'on';
      for (const tell of watching) tell(isSeen);
    },
  };
}
