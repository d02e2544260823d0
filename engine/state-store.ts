import type { EngineState } from './state.ts';

/** Holds what the shell shows and notifies listeners of changes, once per group of changes. */
export interface StateStore {
  get(): EngineState;
  /** Does not notify if nothing differs; the footer is compared by its fields. */
  set(change: Partial<EngineState>): void;
  /** Notifies once, at the end, for everything that `run` sets. */
  together(run: () => void): void;
  subscribe(listener: () => void): () => void;
}

type Fields = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether two values have the same fields with the same values, compared one level deep. */
export function shallowEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isPlain(a) || !isPlain(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
}

export function createStateStore(initial: EngineState): StateStore {
  const listeners = new Set<() => void>();
  let state = initial;
  let held = 0;
  let isTold = true;
  const tell = (): void => {
    if (held > 0 || isTold) return;
    isTold = true;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    set(change) {
      const before = state as unknown as Fields;
      const news = Object.entries(change).filter(([key, value]) =>
        key === 'footer' ? !shallowEqual(before[key], value) : !Object.is(before[key], value),
      );
      if (news.length === 0) return;
      state = { ...state, ...Object.fromEntries(news) };
      isTold = false;
      tell();
    },
    together(run) {
      held += 1;
      try {
        run();
      } finally {
        held -= 1;
        tell();
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
