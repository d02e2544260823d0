import {
  type AnyPlugin,
  createEngine,
  type Engine,
  type EngineOptions,
  type Log,
  type MemoryPage,
  memoryPage,
} from 'gatehouse-engine';
import { expect } from 'vitest';
import { createFakeClock, type FakeClock, settle } from './fake-clock.ts';

/** Keeps what was logged, for a test to check. */
export interface TestLog extends Log {
  readonly lines: string[];
}

export function createTestLog(): TestLog {
  const lines: string[] = [];
  return {
    lines,
    info: (message) => void lines.push(message),
    warn: (message) => void lines.push(message),
    error: (error) => void lines.push(String(error instanceof Error ? error.message : error)),
  };
}

export interface EngineDriver {
  readonly engine: Engine;
  readonly clock: FakeClock;
  readonly page: MemoryPage;
  readonly log: TestLog;
  /** Taps Next once it is enabled, and waits until the animation is over. */
  next(): Promise<void>;
  previous(): Promise<void>;
  /** The context of the current slide, as its component gets it. */
  context(): ReturnType<Engine['context']>;
  keys(): readonly string[];
  expectOn(key: string): void;
}

/** A plugin with one slide and nothing else, changed as a test needs. */
export function plainSlide(id: string, change: Partial<AnyPlugin> = {}): AnyPlugin {
  const plugin: AnyPlugin = {
    id,
    reads: [],
    place: {},
    slides: () => [{}],
    idle: 'run',
    component: () => Promise.resolve({ default: () => null }),
  };
  return { ...plugin, ...change };
}

/** Slides in a row, each after the one before. */
export function slidesInARow(ids: readonly string[], change: Record<string, Partial<AnyPlugin>> = {}): AnyPlugin[] {
  return ids.map((id, i) => plainSlide(id, { place: i === 0 ? {} : { after: ids[i - 1] }, ...change[id] }));
}

/** Starts an engine on a fake page and a fake clock. */
export async function startEngine(
  plugins: readonly AnyPlugin[],
  options: Partial<EngineOptions> & { readonly page?: MemoryPage } = {},
): Promise<EngineDriver> {
  const clock = createFakeClock();
  const page = options.page ?? memoryPage();
  const log = createTestLog();
  const engine = createEngine({
    plugins,
    config: {} as Gatehouse.Config,
    services: {} as Gatehouse.Services,
    settings: () => ({}) as Gatehouse.Settings,
    newSeed: () => 42,
    clock,
    log,
    ...options,
    page,
  });
  await engine.start();
  await settle();
  const driver: EngineDriver = {
    engine,
    clock,
    page,
    log,
    async next() {
      await clock.advance(engine.state().footer.nextDelayMs);
      await engine.next();
      await clock.advance(750);
    },
    async previous() {
      await engine.previous();
      await settle();
    },
    context: () => engine.context(),
    keys: () => engine.state().deck.map(({ key }) => key),
    expectOn: (key) => expect(engine.state().slide.key).toBe(key),
  };
  return driver;
}
