import type { ComponentType } from 'react';
import type { Clock } from './clock.ts';
import type { Direction, Go } from './go.ts';
import type { ModalOptions, ModalResult } from './modals.ts';
import type { Given, Read, ReadFacts, ReadServices, ReadSettings } from './reads.ts';
import type { Config, MomentName, Moments, SliceOf, TextKey } from './registry.ts';

/**
 * Constraints on a plugin that is not installed are ignored: name every plugin that matters, including a required one
 * on each side [NAV-11].
 */
export interface Place {
  readonly after?: string | readonly string[];
  readonly before?: string | readonly string[];
  /** Directly after that plugin's slides. */
  readonly follows?: string;
}

export interface RuleContext<Id extends string = string, R extends Read = Read> {
  readonly config: Config;
  /** The flags listed in `reads`. */
  readonly settings: ReadSettings<R>;
  /** The slices listed in `reads`. */
  readonly facts: ReadFacts<Id, R>;
  readonly slice: Readonly<SliceOf<Id>>;
  /** Numbers in [0, 1): the same sequence per name for the whole visit. */
  random(name: string): () => number;
  /** Whether a slide is installed, switched on and asked for. */
  isAsked(plugin: string): boolean;
}

export interface SlideSpec<P> {
  /** Must not change while the slide stands for the same thing. */
  readonly key?: string;
  readonly props?: P;
  /** Name of its recording; default: the slide's key. */
  readonly voice?: string;
  /** Its answer is known: `go.toUnanswered` passes it, and so does the browser's Forward without a Next [DEP-12]. */
  readonly isAnswered?: boolean;
}

export type ButtonState = 'shown' | 'hidden' | 'disabled';

/** A slide's buttons, derived: to lock one, store a fact in the slice [SHELL-04]. */
export interface Footer<Key extends string = string> {
  /** Default: shown, except on the first slide. */
  readonly previous?: ButtonState;
  /** Default: shown. */
  readonly next?: ButtonState;
  /** Default: shown where the idle countdown runs. */
  readonly cancel?: ButtonState;
  /** Milliseconds Next stays disabled after entry; default 1000 [SHELL-05]. */
  readonly nextDelayMs?: number;
  readonly nextLabel?: Key;
  readonly previousLabel?: Key;
  /** Value of data-action; default: 'next'. */
  readonly nextAction?: string;
  /** Value of data-action; default: 'previous'. */
  readonly previousAction?: string;
}

export interface Verbs<Id extends string = string, R extends Read = never> extends RuleContext<Id, R> {
  /** Changes the plugin's own slice; a recipe gets an immer draft. */
  update(change: Partial<SliceOf<Id>> | ((draft: SliceOf<Id>) => void)): void;
  emit<M extends MomentName>(moment: M, payload: Moments[M]): void;
  /** Until `signal` aborts. */
  on<M extends MomentName>(moment: M, handler: (payload: Moments[M]) => void): void;
  modal(options: ModalOptions): Promise<ModalResult>;
  readonly go: Go;
  /** `reset()` counts as a touch. */
  readonly idle: { reset(): void };
  /** Those listed in `reads`, and texts. */
  readonly services: ReadServices<Id, R>;
  /** The only timers a slide may use. */
  readonly clock: Clock;
  /** Aborts when the slide is left; in a reaction, when the visit ends. */
  readonly signal: AbortSignal;
  readonly visitSignal: AbortSignal;
}

/** A new object whenever something it shows has changed. */
export interface SlideContext<Id extends string = string, P = unknown, R extends Read = never> extends Verbs<Id, R> {
  /** The plugin's id, or `id:key` with the slide's own key. */
  readonly key: string;
  /** As `slides()` returned them. */
  readonly props: P;
}

/** `slice`, `facts`, `settings` and `config` are read again on each access. */
export interface HookContext<Id extends string = string, R extends Read = never, P = unknown>
  extends SlideContext<Id, P, R> {
  readonly direction: Direction;
}

export type Hook<Id extends string, R extends Read, P> = (ctx: Given<R, HookContext<Id, R, P>>) => void | Promise<void>;
/** `false` keeps the visitor here [NAV-10]. */
export type LeaveHook<Id extends string, R extends Read, P> = (
  ctx: Given<R, HookContext<Id, R, P>>,
) => undefined | boolean | Promise<undefined | boolean>;

/** A hook that fails or exceeds its time budget does not stop the visitor. */
export interface Hooks<Id extends string, R extends Read, P> {
  /** The visitor waits for it. */
  readonly beforeEnter?: Hook<Id, R, P>;
  readonly afterEnter?: Hook<Id, R, P>;
  readonly beforeLeave?: LeaveHook<Id, R, P>;
  /** After another slide is shown. */
  readonly afterLeave?: Hook<Id, R, P>;
}

export type Reactions<Id extends string, R extends Read> = {
  readonly [M in MomentName]?: (payload: Moments[M], ctx: Given<R, Verbs<Id, R>>) => void | Promise<void>;
};

declare global {
  namespace Gatehouse {
    interface Declaration<Id extends string, R extends Read> {}
  }
}

/** Everything the engine knows about a slide [LIGHT-04]. */
export interface SlidePlugin<Id extends string = string, R extends Read = Read, P = unknown>
  extends Gatehouse.Declaration<Id, R> {
  /** Equals the folder's name. */
  readonly id: Id;
  /** Errors name it. */
  readonly file?: string;
  /** No location can switch it off [LOC-03]. */
  readonly required?: boolean;
  /** Location flags, `facts.<slide>` and `services.<name>`; it cannot see any others. */
  readonly reads: readonly R[];
  readonly place: Place | ((ctx: RuleContext<Id, R>) => Place);
  /** Default: yes. If no place asks, the page leaves out its texts and the server demands nothing. */
  isAsked?(settings: ReadSettings<R>): boolean;
  /** In order; [] for none. */
  slides(ctx: RuleContext<Id, R>): readonly SlideSpec<P>[];
  /** Plugins whose slides this visit skips; their reactions still run. */
  leavesOut?(plugins: readonly AnyPlugin[], ctx: RuleContext<Id, R>): readonly AnyPlugin[];
  readonly initial?: () => SliceOf<Id>;
  readonly footer?:
    | Footer<TextKey<Id>>
    | ((ctx: RuleContext<Id, R> & { readonly key: string; readonly props: P }) => Footer<TextKey<Id>>);
  /** The idle countdown [IDLE-01]. */
  readonly idle: 'run' | 'stop';
  /**
   * Its slice after a reload: plain data, without anything under way; 'over' ends the visit. Default: unchanged
   * [OFF-07].
   */
  resume?(slice: Readonly<SliceOf<Id>>): SliceOf<Id> | 'over';
  readonly hooks?: Hooks<Id, R, P>;
  /** Alive for the whole visit, whether the slide is shown or not. */
  readonly on?: Reactions<Id, R>;
  component(): Promise<{ default: ComponentType<{ ctx: Given<R, SlideContext<Id, P, R>> }> }>;
}

// biome-ignore lint/suspicious/noExplicitAny: method parameters of differing plugins have no common type but any.
export type AnyPlugin = SlidePlugin<any, any, any>;

export type AnySlideContext = SlideContext<string, unknown, Read>;

/** Infers the declaration's types; registers nothing. */
export function defineSlide<const Id extends string, const R extends Read = never, P = unknown>(
  plugin: SlidePlugin<Id, R, P>,
): SlidePlugin<Id, R, P> {
  return plugin;
}
