import type { ComponentType } from 'react';
import type { Clock } from './clock.ts';
import type { Direction, Go } from './go.ts';
import type { ModalOptions, ModalResult } from './modals.ts';
import type { ConfigOf, MomentName, MomentsOf, Product, SliceOf, SlidePart, TextKey, Untyped } from './product.ts';
import type { Given, Read, ReadFacts, ReadServices, ReadSettings } from './reads.ts';

/**
 * The position of a plugin's slides, given as constraints rather than numbers [NAV-11]. A constraint on a plugin that
 * is not installed is ignored, so name every plugin that matters, including a required one on each side.
 */
export interface Place {
  /** Anywhere after their slides. */
  readonly after?: string | readonly string[];
  /** Anywhere before their slides. */
  readonly before?: string | readonly string[];
  /** Directly after that plugin's slides, with nothing in between. */
  readonly follows?: string;
}

export interface RuleContext<P = Untyped, Id extends string = string, R extends string = Read<P>> {
  /** The page-provided configuration. */
  readonly config: ConfigOf<P>;
  /** The flags in force, restricted to those the plugin lists in `reads`. */
  readonly settings: ReadSettings<P, R>;
  /** The slices whose `facts` the plugin lists in `reads`. */
  readonly facts: ReadFacts<P, Id, R>;
  /** The plugin's own slice. */
  readonly slice: Readonly<SliceOf<P, Id>>;
  /** Random numbers in [0, 1) from the visit's seed: the same name gives the same sequence for the whole visit. */
  random(name: string): () => number;
  /** Whether another slide is installed, not switched off, and its `isAsked` does not say no. */
  isAsked(plugin: string): boolean;
}

export interface SlideSpec<Props> {
  /** Tells several slides of one plugin apart; must not change while the slide stands for the same thing. */
  readonly key?: string;
  /** The `props` of its component and hooks. */
  readonly props?: Props;
  /** The name of the recording to play here; default: the slide's key. */
  readonly voice?: string;
  /** Its answer is known: `go.toUnanswered` passes it, and so does the browser's Forward without a Next [DEP-12]. */
  readonly isAnswered?: boolean;
}

export type ButtonState = 'shown' | 'hidden' | 'disabled';

/** A slide's footer settings [SHELL-04]. They are derived, so to lock a button, store a fact in the slice. */
export interface Footer<Key extends string = string> {
  /** Default: shown, except on the first slide of a visit. */
  readonly previous?: ButtonState;
  /** Default: shown. The browser's Forward passes a slide without Next only if it is `isAnswered` [DEP-12]. */
  readonly next?: ButtonState;
  /** Default: shown where the idle countdown runs. */
  readonly cancel?: ButtonState;
  /** Milliseconds Next stays disabled after entry; default 1000 [SHELL-05]. */
  readonly nextDelayMs?: number;
  /** Text key of the label. */
  readonly nextLabel?: Key;
  readonly previousLabel?: Key;
  /** Value of data-action; default: 'next'. */
  readonly nextAction?: string;
  /** Value of data-action; default: 'previous'. */
  readonly previousAction?: string;
}

export interface Verbs<P = Untyped, Id extends string = string, R extends string = never>
  extends RuleContext<P, Id, R> {
  /** Changes the plugin's own slice: by its new values, or by a recipe that gets an immer draft. */
  update(change: Partial<SliceOf<P, Id>> | ((draft: SliceOf<P, Id>) => void)): void;
  /** Emits a moment on the event bus. */
  emit<M extends MomentName<P>>(moment: M, payload: MomentsOf<P>[M]): void;
  /** Listens to a moment until `signal` aborts. */
  on<M extends MomentName<P>>(moment: M, handler: (payload: MomentsOf<P>[M]) => void): void;
  /** Opens a modal; resolves with how it was closed. */
  modal(options: ModalOptions): Promise<ModalResult>;
  /** Moves the visitor. */
  readonly go: Go;
  /** `reset()` restarts the idle countdown, as a touch does. */
  readonly idle: { reset(): void };
  /** The services that the plugin lists in `reads`, and texts. */
  readonly services: ReadServices<P, Id, R>;
  /** The clock, and the only timers a slide may use. */
  readonly clock: Clock;
  /** Aborts when the slide is left; in a reaction, when the visit ends. */
  readonly signal: AbortSignal;
  /** Aborts when the visit ends. */
  readonly visitSignal: AbortSignal;
}

/** The context of a slide's component; a new object whenever something it shows has changed. */
export interface SlideContext<P = Untyped, Id extends string = string, Props = unknown, R extends string = never>
  extends Verbs<P, Id, R> {
  /** Key of the slide: the plugin's id, followed by ':' and the slide's own key if it has one. */
  readonly key: string;
  /** The props that `slides()` returned for this slide. */
  readonly props: Props;
}

/** `slice`, `facts`, `settings` and `config` are read again on each access. */
export interface HookContext<P = Untyped, Id extends string = string, R extends string = never, Props = unknown>
  extends SlideContext<P, Id, Props, R> {
  /** The direction of the move. */
  readonly direction: Direction;
}

export type Hook<P, Id extends string, R extends string, Props> = (
  ctx: Given<R, HookContext<P, Id, R, Props>>,
) => void | Promise<void>;
/** `false` keeps the visitor here [NAV-10]. */
export type LeaveHook<P, Id extends string, R extends string, Props> = (
  ctx: Given<R, HookContext<P, Id, R, Props>>,
) => undefined | boolean | Promise<undefined | boolean>;

/** Hooks for entering and leaving a slide. A hook that fails or exceeds its time budget does not stop the visitor. */
export interface Hooks<P, Id extends string, R extends string, Props> {
  /** Before the slide is shown; the visitor waits for the hook, up to its time budget. */
  readonly beforeEnter?: Hook<P, Id, R, Props>;
  /** After the slide is shown. */
  readonly afterEnter?: Hook<P, Id, R, Props>;
  /** Before the next one is shown; `false` keeps the visitor here [NAV-10]. */
  readonly beforeLeave?: LeaveHook<P, Id, R, Props>;
  /** After another slide is shown. */
  readonly afterLeave?: Hook<P, Id, R, Props>;
}

export type Reactions<P, Id extends string, R extends string> = {
  readonly [M in MomentName<P>]?: (payload: MomentsOf<P>[M], ctx: Given<R, Verbs<P, Id, R>>) => void | Promise<void>;
};

/** The declaration of a slide: everything the engine knows about it [LIGHT-04]. */
export interface SlidePlugin<P = Untyped, Id extends string = string, R extends string = Read<P>, Props = unknown> {
  /** Equals the folder's name. */
  readonly id: Id;
  /** The declaring file, which errors name. */
  readonly file?: string;
  /** No location can switch it off [LOC-03]. */
  readonly required?: boolean;
  /**
   * The location flags that its rules and its component use, other slides' slices as `facts.<slide>`, and services as
   * `services.<name>`; they cannot see any others.
   */
  readonly reads: readonly R[];
  /** Its position; a function if that depends on the visit. */
  readonly place: Place | ((ctx: RuleContext<P, Id, R>) => Place);
  /**
   * Whether a place with these settings asks for it; default: yes. If no place does, the page leaves out its texts and the
   * server demands nothing for it.
   */
  isAsked?(settings: ReadSettings<P, R>): boolean;
  /** The slides in order; an empty array if the plugin has none. */
  slides(ctx: RuleContext<P, Id, R>): readonly SlideSpec<Props>[];
  /** Plugins of the location whose slides this visit skips. Their reactions still run. */
  leavesOut?(plugins: readonly AnyPlugin<P>[], ctx: RuleContext<P, Id, R>): readonly AnyPlugin<P>[];
  /** Its slice at the start of a visit. */
  readonly initial?: () => SliceOf<P, Id>;
  /** Its footer buttons; a function if they depend on facts or flags. */
  readonly footer?:
    | Footer<TextKey<P, Id>>
    | ((ctx: RuleContext<P, Id, R> & { readonly key: string; readonly props: Props }) => Footer<TextKey<P, Id>>);
  /** Whether the idle countdown runs here [IDLE-01]. */
  readonly idle: 'run' | 'stop';
  /**
   * Its slice after a reload, without anything that was under way; 'over' if the visit cannot continue. Default: the slice
   * as it is. It must be plain data [OFF-07].
   */
  resume?(slice: Readonly<SliceOf<P, Id>>): SliceOf<P, Id> | 'over';
  /** Called when a slide of the plugin is entered or left. */
  readonly hooks?: Hooks<P, Id, R, Props>;
  /** Reactions to moments, alive for the whole visit whether the slide is shown or not. */
  readonly on?: Reactions<P, Id, R>;
  /** Loads the slide's component. */
  component(): Promise<{ default: ComponentType<{ ctx: Given<R, SlideContext<P, Id, Props, R>> }> }>;
}

/** With the members that the product adds. */
export type Declaration<P, Id extends string, R extends string, Props> = SlidePlugin<P, Id, R, Props> &
  SlidePart<P, 'declaration', Id, R>;

// biome-ignore lint/suspicious/noExplicitAny: method parameters of differing plugins have no common type but any.
export type AnyPlugin<P = Untyped> = Declaration<P, any, any, any>;

export type AnySlideContext<P = Untyped> = SlideContext<P, string, unknown, Read<P>>;

export type DefineSlide<P> = <const Id extends string, const R extends Read<P> = never, Props = unknown>(
  plugin: Declaration<P, Id, R, Props>,
) => Declaration<P, Id, R, Props>;

/**
 * Infers the types of a plugin's declaration from its values; it does not register the plugin. Called without one, it
 * returns itself for one product: `const define = defineSlide<Museum>()`.
 */
export function defineSlide<P extends Product>(): DefineSlide<P>;
export function defineSlide<const Id extends string, const R extends Read = never, Props = unknown>(
  plugin: Declaration<Untyped, Id, R, Props>,
): Declaration<Untyped, Id, R, Props>;
export function defineSlide(...given: readonly unknown[]): unknown {
  return given.length === 0 ? defineSlide : given[0];
}
