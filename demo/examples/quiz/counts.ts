export interface Count {
  readonly slide: string;
  /** How often it was shown. */
  readonly shown: number;
  /** How often nothing came after it: people who gave up here. */
  readonly left: number;
}

export type Counts = ReturnType<typeof createCounts>;

const KEY = 'quiz-counts';

interface Watched {
  state(): { readonly entry: number; readonly slide: { readonly key: string } };
  subscribe(listener: () => void): unknown;
}

/** Counts what the engine shows, over all visits that this storage remembers. */
export function createCounts(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const counts = JSON.parse(storage.getItem(KEY) ?? '{}') as Record<string, { shown: number; passed: number }>;
  let seen = 0;
  let last: { passed: number } | null = null;
  return {
    list: (): readonly Count[] =>
      Object.entries(counts).map(([slide, { shown, passed }]) => ({ slide, shown, left: shown - passed })),
    watch(engine: Watched): void {
      const look = (): void => {
        const { entry, slide } = engine.state();
        if (entry === seen) return;
        seen = entry;
        if (last !== null) last.passed += 1;
        const count = counts[slide.key] ?? { shown: 0, passed: 0 };
        counts[slide.key] = count;
        last = count;
        count.shown += 1;
        storage.setItem(KEY, JSON.stringify(counts));
      };
      look();
      engine.subscribe(look);
    },
    /** The slide shown next is the first of another visit. */
    end(): void {
      last = null;
    },
  };
}
