import type { ComponentType } from 'react';
import type { AnyPlugin, ButtonState, ModalOptions, ModalResult, RuleContext, SlideContext } from './define.ts';
import type { Config, Facts } from './registry.ts';

/** One slide of the deck; its key is the visitor's position, the index only a projection of it. */
export interface DeckSlide {
  /** The plugin's id, with ':' and the slide's own key behind it where there is one. */
  readonly key: string;
  readonly plugin: AnyPlugin;
  readonly props: unknown;
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

export interface OpenModal {
  readonly id: number;
  readonly options: ModalOptions;
  close(result: ModalResult): void;
}

/** All that the shell shows; a new object for each change, so that views can compare by identity. */
export interface EngineState {
  readonly deck: readonly DeckSlide[];
  readonly index: number;
  readonly slide: DeckSlide;
  readonly component: ComponentType<{ ctx: SlideContext }> | null;
  /** Grows with each entry, also into a slide of the same key. */
  readonly entry: number;
  readonly entrance: 'none' | 'forward';
  /** The hooks of a move are running: Next shows that it works. */
  readonly moving: boolean;
  readonly footer: ResolvedFooter;
  /** Step and number of steps, counted from the slide that starts the progress [SHELL-02]. */
  readonly progress: { readonly value: number; readonly max: number } | null;
  /** Seconds left, while the idle banner shows [IDLE-03]. */
  readonly banner: number | null;
  readonly modal: OpenModal | null;
  readonly facts: Facts;
  readonly config: Config;
}

/** The plugins of the location, in order, and what their rules see now. */
export interface Standing {
  readonly plugins: readonly { readonly plugin: AnyPlugin; readonly rules: RuleContext }[];
  /** The visitor chose to go on without the skippable slides. */
  readonly isSkipping: boolean;
}

/** What the shell and the page do with the engine. Slides never see it: they get narrow verbs. */
export interface Engine {
  state(): EngineState;
  subscribe(listener: () => void): () => void;
  /** The context for the active slide's component; the same object as long as the state is. */
  context(): SlideContext;
  next(): Promise<unknown>;
  previous(): Promise<unknown>;
  cancel(): void;
  stay(): void;
  /** For those who show or send what the plugins add to the visit. */
  standing(): Standing;
  /** Takes new configuration for the same visit, e.g. another language. */
  reconfigure(config: Config): void;
  /** Loads the first slide's component without touching the page: enough to render on a server. */
  prepare(): Promise<void>;
  start(): Promise<void>;
  stop(): void;
}
