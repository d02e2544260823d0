/** A screen that tests turn off and on. */
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
