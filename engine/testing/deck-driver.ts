import { createEngine } from '../engine.ts';
import { type MemoryPage, memoryPage } from '../memory-page.ts';
import type { ModalOptions } from '../modals.ts';
import type { EngineOptions, PagelessOptions } from '../options.ts';
import type { Product, SliceOf, Untyped } from '../product.ts';
import type { Engine, ResolvedFooter } from '../state.ts';
import { ANIMATION_LOCK_MS } from '../turns.ts';
import type { Snapshot } from '../visit.ts';
import { createFakeClock, type FakeClock, settle } from './fake-clock.ts';
import { createTestLog, type TestLog } from './test-log.ts';

/** Taps and looks as a visitor does, without a screen. */
export interface DeckDriver<P = Untyped> {
  readonly engine: Engine<P>;
  /** Stands still until it is advanced. */
  readonly clock: FakeClock;
  /** Key of the slide shown. */
  slide(): string;
  /** Keys of the deck, in order. */
  keys(): readonly string[];
  /** The verbs of the slide shown: what its component would do. */
  context(): ReturnType<Engine<P>['context']>;
  /** The current slice of a slide. */
  slice<Id extends string>(id: Id): SliceOf<P, Id>;
  /** The buttons now. */
  footer(): ResolvedFooter;
  /** Title and body of the modal shown, with all its options, or null. */
  modal(): { title: string; body: unknown; options: ModalOptions } | null;
  /** Answers the modal shown, and waits until the slide has reacted; an animation takes the clock's time. */
  answerModal(how: 'submit' | 'cancel'): Promise<void>;
  /**
   * Taps Next once its delay is over, and waits until the next slide's entrance is over or a modal opens. If a hook
   * waits for the clock, advance that before you await this.
   */
  next(): Promise<void>;
  /** Taps Previous. */
  previous(): Promise<void>;
  /** Taps Next until a slide is reached. @throws if it is not */
  nextTo(key: string): Promise<void>;
}

export interface DriveOptions {
  readonly clock: FakeClock;
  /** Waits for work besides promises, such as modules that load. */
  readonly settle?: () => Promise<void>;
  /** Whether a move waits for an answer that never comes. */
  readonly isStuck?: () => boolean;
}

/** Kept from tests that replace the browser's own clock. */
const { setTimeout: later } = globalThis;
const { now } = Date;
/** Milliseconds of real time that a module may take to load on a busy machine. */
const TIMEOUT_MS = 30_000;
const MOST_STEPS = 50;

/** Drives an engine that the product has put together and started. */
export function driveDeck<P = Untyped>(engine: Engine<P>, options: DriveOptions): DeckDriver<P> {
  const { clock, settle: work = settle, isStuck = () => false } = options;
  const rest = async (begun?: Promise<unknown>): Promise<void> => {
    let isOver = begun === undefined;
    const end = (): void => {
      isOver = true;
    };
    begun?.then(end, end);
    const giveUpAt = now() + TIMEOUT_MS;
    const isResting = (): boolean => {
      const { moving, modal } = engine.state();
      return (isOver && !moving) || modal !== null || isStuck() || now() > giveUpAt;
    };
    await work();
    while (!isResting()) {
      await new Promise((resolve) => later(resolve));
      await work();
    }
    await work();
  };
  const slide = (): string => engine.state().slide.key;
  const driver: DeckDriver<P> = {
    engine,
    clock,
    slide,
    keys: () => engine.state().deck.map(({ key }) => key),
    context: engine.context,
    slice: (id) => engine.state().facts[id as never] as never,
    footer: () => engine.state().footer,
    modal() {
      const open = engine.state().modal;
      return open && { title: open.options.title, body: open.options.body, options: open.options };
    },
    async answerModal(how) {
      engine.state().modal?.close(how);
      await rest();
    },
    async next() {
      await clock.advance(engine.state().footer.nextDelayMs);
      await rest(engine.next());
      await clock.advance(ANIMATION_LOCK_MS);
      await work();
    },
    previous: () => rest(engine.previous()),
    async nextTo(key) {
      for (let i = 0; i < MOST_STEPS && slide() !== key; i += 1) await driver.next();
      if (slide() !== key) throw new Error(`stuck on ${slide()} on the way to ${key}`);
    },
  };
  return driver;
}

export type TestDeckOptions<P = Untyped> = PagelessOptions<P> & {
  readonly page?: MemoryPage;
  readonly clock?: FakeClock;
  readonly log?: TestLog;
  /** A visit to continue. */
  readonly saved?: Snapshot | null;
};

export interface TestDeck<P = Untyped> extends DeckDriver<P> {
  /** Address, Back button and reloads. */
  readonly page: MemoryPage;
  readonly log: TestLog;
}

/** Starts a visit with the product's own options, on a fake clock and a page in memory. */
export async function startDeck<P extends Product = Untyped>(options: TestDeckOptions<P>): Promise<TestDeck<P>> {
  const { clock = createFakeClock(), page = memoryPage(), log = createTestLog(), saved = null } = options;
  const engine = createEngine<P>({ newSeed: () => 42, ...options, clock, page, log } as unknown as EngineOptions<P>);
  await engine.start(saved);
  await settle();
  return { ...driveDeck(engine, { clock }), page, log };
}
