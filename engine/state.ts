import type { SlideComponent } from './components.ts';
import type { AnyPlugin, AnySlideContext, ButtonState, RuleContext } from './define.ts';
import type { OpenModal } from './modals.ts';
import type { ConfigOf, Facts, Untyped } from './product.ts';
import type { Snapshot } from './visit.ts';

export interface DeckSlide<P = Untyped> {
  /** The plugin's id, or `id:key` with the slide's own key. */
  readonly key: string;
  readonly plugin: AnyPlugin<P>;
  readonly props: unknown;
  /** The name of its recording [GATE-07]. */
  readonly voice: string;
  readonly isAnswered: boolean;
}

export interface ResolvedFooter {
  readonly previous: ButtonState;
  readonly next: ButtonState;
  readonly cancel: ButtonState;
  readonly nextDelayMs: number;
  readonly nextLabel: string | null;
  readonly previousLabel: string | null;
  readonly nextAction: string;
  readonly previousAction: string;
}

/** A new object for each change: views compare by identity. */
export interface EngineState<P = Untyped> {
  readonly deck: readonly DeckSlide<P>[];
  readonly index: number;
  readonly slide: DeckSlide<P>;
  readonly component: SlideComponent<P> | null;
  readonly entry: number;
  /** `cut`: without animation, for visitors who want less motion. */
  readonly entrance: 'none' | 'forward' | 'cut';
  /** Hooks are running: Next shows a spinner. */
  readonly moving: boolean;
  readonly footer: ResolvedFooter;
  /** Seconds left, while the idle banner shows [IDLE-03]. */
  readonly banner: number | null;
  readonly modal: OpenModal | null;
  readonly facts: Facts<P>;
  readonly config: ConfigOf<P>;
}

export interface Standing<P = Untyped> {
  readonly plugin: AnyPlugin<P>;
  readonly rules: RuleContext<P>;
  readonly isLeftOut: boolean;
}

/** The engine for the shell and the page; slides get verbs. */
export interface Engine<P = Untyped> {
  state(): EngineState<P>;
  subscribe(listener: () => void): () => void;
  context(): AnySlideContext<P>;
  next(): Promise<unknown>;
  previous(): Promise<unknown>;
  cancel(): void;
  stay(): void;
  standing(): readonly Standing<P>[];
  /** During a visit, such as for another language. */
  reconfigure(config: ConfigOf<P>): void;
  /** Does not touch the page: enough to render on a server. */
  prepare(): Promise<void>;
  /** Continues a saved visit if its slide is still in the deck [OFF-07]. */
  start(saved?: Snapshot | null): Promise<void>;
  snapshot(): Snapshot | null;
  stop(): void;
}

/** For views that show any product. */
// biome-ignore lint/suspicious/noExplicitAny: a view does not care about the product's types.
export type AnyEngine = Engine<any>;
