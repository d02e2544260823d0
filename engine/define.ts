import type { ComponentType, ReactNode } from 'react';
import type { Clock } from './clock.ts';
import type { Config, Facts, Flag, MomentName, Moments, Services, SliceOf } from './registry.ts';

/**
 * The position of a plugin's slides, given as constraints rather than numbers [NAV-11]. A constraint on a plugin that
 * is not installed is ignored, so name every plugin that matters, including a required one on each side.
 */
export interface Place {
  readonly after?: string | readonly string[];
  readonly before?: string | readonly string[];
  /** Directly after that plugin's slides, with nothing in between. */
  readonly follows?: string;
}

/** What the pure functions of a plugin see: data to decide by, but nothing to act with. */
export interface RuleContext<Id extends string = string, F extends Flag = Flag> {
  readonly config: Config;
  /** The flags in force, restricted to those the plugin lists in `reads`. */
  readonly settings: Pick<Gatehouse.Settings, F>;
  readonly facts: Facts;
  readonly slice: Readonly<SliceOf<Id>>;
  /** Random numbers in [0, 1) from the visit's seed: the same name gives the same sequence for the whole visit. */
  random(name: string): () => number;
}

export interface SlideSpec<P> {
  /** Tells several slides of one plugin apart; must not change while the slide stands for the same thing. */
  readonly key?: string;
  readonly props?: P;
}

export type ButtonState = 'shown' | 'hidden' | 'disabled';

/** A slide's footer settings [SHELL-04]. They are derived, so to lock a button, store a fact in the slice. */
export interface Footer {
  readonly previous?: ButtonState;
  readonly next?: ButtonState;
  readonly cancel?: ButtonState;
  /** Milliseconds Next stays disabled after entry; default 1000 [SHELL-05]. */
  readonly nextDelayMs?: number;
  /** Text key of a label to use instead of the default. */
  readonly nextLabel?: string;
  readonly previousLabel?: string;
  /** Value of data-action to use instead of 'next' or 'previous'. */
  readonly nextAction?: string;
  readonly previousAction?: string;
}

export type Direction = 'forward' | 'back' | 'jump';

/**
 * How a move ended: a hook refused it ('vetoed'), the visitor tapped during another move or its animation ('locked'),
 * there is no such slide ('missing'), its code failed to load ('failed'), or another move replaced it or the slide that
 * requested it was left in the meantime ('cancelled').
 */
export type MoveOutcome = 'moved' | 'vetoed' | 'locked' | 'missing' | 'failed' | 'cancelled';

/**
 * How a plugin can move the visitor. A move waits until the current one and its animation are over; only the latest
 * request is kept waiting [NAV-08]. Do not await a move in `beforeLeave` or `beforeEnter`: it waits for that hook to
 * finish.
 */
export interface Go {
  /** Moves on from the slide that requests it; cancelled if that slide is left first. */
  next(): Promise<MoveOutcome>;
  previous(): Promise<MoveOutcome>;
  /** Goes directly to the first slide of a plugin, unless `signal` (default: the slide's own) aborts first. */
  to(pluginId: string, signal?: AbortSignal): Promise<MoveOutcome>;
  /** Ends the visit: its data is cleared and the page starts over [NAV-03]. */
  restart(reason?: 'finished' | 'cancelled'): void;
}

export interface ModalOptions {
  readonly title: string;
  /**
   * A function is called again whenever facts or configuration change, for content that changes while the modal is
   * open.
   */
  readonly body: ReactNode | (() => ReactNode);
  /** Label of the submit button; defaults to the shell's ('Close.'). */
  readonly submit?: string;
  /** Value of its data-action; defaults to 'modal-submit'. */
  readonly submitAction?: string;
  /** Label of the cancel button; without it there is no such button. */
  readonly cancel?: string;
  readonly size?: 'small' | 'large';
  /** 'blocking' has no buttons and can only be closed by its signal. */
  readonly kind?: 'dialog' | 'blocking';
  /** Closes the modal when aborted; the slide's own signal does so in any case. */
  readonly signal?: AbortSignal;
  readonly onShown?: () => void;
  readonly onHidden?: () => void;
  readonly onSubmit?: () => void;
}

export type ModalResult = 'submit' | 'cancel' | 'closed';

/** The limited set of actions available to hooks, reactions and components. */
export interface Verbs<Id extends string = string, F extends Flag = Flag> extends RuleContext<Id, F> {
  /** Changes the plugin's own slice; the recipe gets an immer draft. */
  update(recipe: (draft: SliceOf<Id>) => void): void;
  emit<M extends MomentName>(moment: M, payload: Moments[M]): void;
  /** Listens until `signal` aborts. */
  on<M extends MomentName>(moment: M, handler: (payload: Moments[M]) => void): void;
  modal(options: ModalOptions): Promise<ModalResult>;
  readonly go: Go;
  readonly idle: { reset(): void };
  readonly services: Services;
  readonly clock: Clock;
  /** Aborts when the slide is left; in a reaction, when the visit ends. */
  readonly signal: AbortSignal;
  /** Aborts when the visit ends. */
  readonly visitSignal: AbortSignal;
}

/** `slice`, `facts`, `settings` and `config` are read again on each access. */
export interface HookContext<Id extends string = string, F extends Flag = Flag, P = unknown> extends Verbs<Id, F> {
  readonly key: string;
  readonly props: P;
  readonly direction: Direction;
}

/** What a slide's component gets; a new object whenever something it shows has changed. */
export interface SlideContext<Id extends string = string, P = unknown, F extends Flag = Flag> extends Verbs<Id, F> {
  readonly key: string;
  readonly props: P;
}

export type Hook<Id extends string, F extends Flag, P> = (c: HookContext<Id, F, P>) => void | Promise<void>;
/** `false` keeps the visitor here [NAV-10]. */
export type LeaveHook<Id extends string, F extends Flag, P> = (
  c: HookContext<Id, F, P>,
) => undefined | boolean | Promise<undefined | boolean>;

export interface Hooks<Id extends string, F extends Flag, P> {
  readonly beforeEnter?: Hook<Id, F, P>;
  readonly afterEnter?: Hook<Id, F, P>;
  readonly beforeLeave?: LeaveHook<Id, F, P>;
  readonly afterLeave?: Hook<Id, F, P>;
}

export type Reactions<Id extends string, F extends Flag> = {
  readonly [M in MomentName]?: (payload: Moments[M], c: Verbs<Id, F>) => void | Promise<void>;
};

export interface SlidePlugin<Id extends string = string, F extends Flag = Flag, P = unknown> {
  /** Equals the folder's name. */
  readonly id: Id;
  /** No location can switch it off [LOC-03]. */
  readonly required?: boolean;
  /** The location flags it uses; it cannot see any others. */
  readonly reads: readonly F[];
  readonly place: Place | ((c: RuleContext<Id, F>) => Place);
  /** The slides in order; an empty array if the plugin has none. */
  slides(c: RuleContext<Id, F>): readonly SlideSpec<P>[];
  readonly initial?: () => SliceOf<Id>;
  readonly footer?: Footer | ((c: RuleContext<Id, F> & { readonly key: string; readonly props: P }) => Footer);
  /** Whether the idle countdown runs here [IDLE-01]. */
  readonly idle: 'run' | 'stop';
  /** Progress is counted from the slide that sets this [SHELL-02]. */
  readonly progress?: 'starts-here';
  readonly hooks?: Hooks<Id, F, P>;
  /** Reactions to moments, alive for the whole visit whether the slide is shown or not. */
  readonly on?: Reactions<Id, F>;
  /** What it adds to the visit: pure functions, called whenever the visit is shown or sent. */
  readonly contributes?: Gatehouse.Contributions<RuleContext<Id, F>>;
  /** Left out of the deck while any plugin's `skips` returns true. */
  readonly skippable?: true;
  /** Whether the visitor chose to skip the `skippable` slides. */
  skips?(c: RuleContext<Id, F>): boolean;
  component(): Promise<{ default: ComponentType<{ ctx: SlideContext<Id, P, F> }> }>;
}

/** Any plugin, as the engine handles it. */
// biome-ignore lint/suspicious/noExplicitAny: method parameters of differing plugins have no common type but any.
export type AnyPlugin = SlidePlugin<any, any, any>;

/** Infers the types of a plugin's declaration from its values; it does not register the plugin. */
export function defineSlide<const Id extends string, const F extends Flag = never, P = unknown>(
  plugin: SlidePlugin<Id, F, P>,
): SlidePlugin<Id, F, P> {
  return plugin;
}
