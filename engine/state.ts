import type { ComponentType } from 'react';
import type { AnyPlugin, AnySlideContext, ButtonState, RuleContext } from './define.ts';
import type { OpenModal } from './modals.ts';
import type { Config, Facts } from './registry.ts';
import type { Snapshot } from './snapshot.ts';

/** One slide of the deck; its key is the visitor's position, from which the index is derived. */
export interface DeckSlide {
  /** The plugin's id, followed by ':' and the slide's own key if it has one. */
  readonly key: string;
  readonly plugin: AnyPlugin;
  readonly props: unknown;
  /** The name of what is read aloud on it [GATE-07]. */
  readonly voice: string;
  /** What it asks is known already. */
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

/** Everything the shell shows; a new object for each change, so that views can compare by identity. */
export interface EngineState {
  readonly deck: readonly DeckSlide[];
  readonly index: number;
  readonly slide: DeckSlide;
  readonly component: ComponentType<{ ctx: AnySlideContext }> | null;
  /** Increases with each entry, even into a slide with the same key. */
  readonly entry: number;
  /** `cut`: a step forward without animation, for visitors who want less motion. */
  readonly entrance: 'none' | 'forward' | 'cut';
  /** The hooks of a move are running: Next shows a spinner. */
  readonly moving: boolean;
  readonly footer: ResolvedFooter;
  /** Seconds left, while the idle banner shows [IDLE-03]. */
  readonly banner: number | null;
  readonly modal: OpenModal | null;
  readonly facts: Facts;
  readonly config: Config;
}

/** A plugin of this location, whether or not it currently has slides, and the context of its rules. */
export interface Standing {
  readonly plugin: AnyPlugin;
  readonly rules: RuleContext;
  /** Another plugin leaves its slides out. */
  readonly isLeftOut: boolean;
}

/** The engine as the shell and the page use it. Slides do not get it; they get verbs. */
export interface Engine {
  state(): EngineState;
  subscribe(listener: () => void): () => void;
  /** The context for the active slide's component; the same object as long as the state is. */
  context(): AnySlideContext;
  next(): Promise<unknown>;
  previous(): Promise<unknown>;
  cancel(): void;
  stay(): void;
  /** The plugins of the location, in order: for code that shows or sends what they add to the visit. */
  standing(): readonly Standing[];
  /** Replaces the configuration during a visit, e.g. for another language. */
  reconfigure(config: Config): void;
  /** Loads the first slide's component without touching the page: enough to render on a server. */
  prepare(): Promise<void>;
  /** Begins a visit, or goes on with one that an earlier page began, if its slide is still in the deck [OFF-07]. */
  start(saved?: Snapshot | null): Promise<void>;
  /** The visit under way, for a later page; null if there is none to go on with. */
  snapshot(): Snapshot | null;
  stop(): void;
}
