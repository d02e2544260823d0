import { createBatch } from './batch.ts';
import type { EngineState } from './state.ts';

type Fields = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export function shallowEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isPlain(a) || !isPlain(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
}

export function createStateStore(initial: EngineState) {
  const listeners = new Set<() => void>();
  let state = initial;
  const notice = createBatch(() => {
    for (const listener of listeners) listener();
  });
  return {
    get: () => state,
    /** Compares the footer by its fields. */
    set(change: Partial<EngineState>): void {
      const before = state as unknown as Fields;
      const news = Object.entries(change).filter(([key, value]) =>
        key === 'footer' ? !shallowEqual(before[key], value) : !Object.is(before[key], value),
      );
      if (news.length === 0) return;
      state = { ...state, ...Object.fromEntries(news) };
      notice.due();
    },
    /** Notifies once, at the end. */
    together: notice.during,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
