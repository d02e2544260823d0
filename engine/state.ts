import type { SlideComponent } from './components.ts';
import type { AnyPlugin, AnySlideContext, ButtonState, RuleContext } from './define.ts';
import type { OpenModal } from './modals.ts';
import type { Config, Facts } from './registry.ts';
import type { Snapshot } from './visit.ts';

export interface DeckSlide {
  /** The plugin's id, or `id:key` with the slide's own key. */
  readonly key: string;
  readonly plugin: AnyPlugin;
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
export interface EngineState {
  readonly deck: readonly DeckSlide[];
  readonly index: number;
  readonly slide: DeckSlide;
  readonly component: SlideComponent | null;
  readonly entry: number;
  /** `cut`: without animation, for visitors who want less motion. */
  readonly entrance: 'none' | 'forward' | 'cut';
  /** Hooks are running: Next shows a spinner. */
  readonly moving: boolean;
  readonly footer: ResolvedFooter;
  /** Seconds left, while the idle banner shows [IDLE-03]. */
  readonly banner: number | null;
  readonly modal: OpenModal | null;
  readonly facts: Facts;
  readonly config: Config;
}

export interface Standing {
  readonly plugin: AnyPlugin;
  readonly rules: RuleContext;
  readonly isLeftOut: boolean;
}

/** The engine for the shell and the page; slides get verbs. */
export interface Engine {
  state(): EngineState;
  subscribe(listener: () => void): () => void;
  context(): AnySlideContext;
  next(): Promise<unknown>;
  previous(): Promise<unknown>;
  cancel(): void;
  stay(): void;
  standing(): readonly Standing[];
  /** During a visit, such as for another language. */
  reconfigure(config: Config): void;
  /** Does not touch the page: enough to render on a server. */
  prepare(): Promise<void>;
  /** Continues a saved visit if its slide is still in the deck [OFF-07]. */
  start(saved?: Snapshot | null): Promise<void>;
  snapshot(): Snapshot | null;
  stop(): void;
}
