import type { ComponentType, ReactNode } from 'react';
import type { Clock } from './clock.ts';
import type { Config, Facts, Flag, MomentName, Moments, Services, SliceOf } from './registry.ts';

/**
 * Where a plugin's slides stand, as constraints; never as numbers [NAV-11]. One on a plugin that is not installed is
 * ignored, so name all that matter, and on each side one that no location can do without.
 */
export interface Place {
  readonly after?: string | readonly string[];
  readonly before?: string | readonly string[];
  /** Directly after that plugin's slides, with nothing between. */
  readonly follows?: string;
}

/** What the pure parts of a plugin see: enough to decide, nothing to act with. */
export interface RuleContext<Id extends string = string, F extends Flag = Flag> {
  readonly config: Config;
  /** The flags in force, restricted to those the plugin says it `reads`. */
  readonly settings: Pick<Gatehouse.Settings, F>;
  readonly facts: Facts;
  readonly slice: Readonly<SliceOf<Id>>;
  /** Draws in [0, 1) from the visit's seed: the same name gives the same sequence for the whole visit. */
  random(name: string): () => number;
}

export interface SlideSpec<P> {
  /** Tells several slides of one plugin apart; stable while the slide means the same. */
  readonly key?: string;
  readonly props?: P;
}

export type ButtonState = 'shown' | 'hidden' | 'disabled';

/** What a slide wants of the footer [SHELL-04]; it is derived, so locking a button is a fact in a slice. */
export interface Footer {
  readonly previous?: ButtonState;
  readonly next?: ButtonState;
  readonly cancel?: ButtonState;
  /** Milliseconds Next stays disabled after entry; 1000 unless told [SHELL-05]. */
  readonly nextDelayMs?: number;
  /** Text key of the label in place of the usual one. */
  readonly nextLabel?: string;
  readonly previousLabel?: string;
  /** Value of data-action in place of 'next' and 'previous'. */
  readonly nextAction?: string;
  readonly previousAction?: string;
}

export type Direction = 'forward' | 'back' | 'jump';

/**
 * How a move ended: a hook said no ('vetoed'), a visitor's tap fell into another move or its animation ('locked'),
 * there is no such slide ('missing'), its code did not come ('failed'), or another move took its place or the slide
 * that asked for it was left meanwhile ('cancelled').
 */
export type MoveOutcome = 'moved' | 'vetoed' | 'locked' | 'missing' | 'failed' | 'cancelled';

/**
 * The ways a plugin may move the visitor. A move waits until the one under way and its animation are over; one waits
 * at most, the latest [NAV-08]. In `beforeLeave` and `beforeEnter` it must not be awaited: it waits for that hook.
 */
export interface Go {
  /** From the slide where it is asked for: once that is left, it is off. */
  next(): Promise<MoveOutcome>;
  previous(): Promise<MoveOutcome>;
  /** To the first slide of a plugin, shown directly, until `signal` aborts; the slide's own signal unless told. */
  to(pluginId: string, signal?: AbortSignal): Promise<MoveOutcome>;
  /** Ends the visit: everything of it is forgotten and the page starts afresh [NAV-03]. */
  restart(reason?: 'finished' | 'cancelled'): void;
}

export interface ModalOptions {
  readonly title: string;
  /** A function is called again whenever facts or configuration change, for words that change while it is open. */
  readonly body: ReactNode | (() => ReactNode);
  /** Label of the submit button; the shell's default ('Close.') unless told. */
  readonly submit?: string;
  /** Value of its data-action in place of 'modal-submit'. */
  readonly submitAction?: string;
  /** Label of the cancel button; none unless told. */
  readonly cancel?: string;
  readonly size?: 'small' | 'large';
  /** 'blocking' has no buttons and is closed by its signal only. */
  readonly kind?: 'dialog' | 'blocking';
  /** Closes the modal when aborted; the slide's own signal does so in any case. */
  readonly signal?: AbortSignal;
  readonly onShown?: () => void;
  readonly onHidden?: () => void;
  readonly onSubmit?: () => void;
}

export type ModalResult = 'submit' | 'cancel' | 'closed';

/** Narrow verbs, the same for hooks, reactions and components. */
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

/** `slice`, `facts`, `settings` and `config` are read afresh on each access. */
export interface HookContext<Id extends string = string, F extends Flag = Flag, P = unknown> extends Verbs<Id, F> {
  readonly key: string;
  readonly props: P;
  readonly direction: Direction;
}

/** What a slide's component gets; a new one whenever something it shows has changed. */
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
  /** The location flags it looks at: it sees no other. */
  readonly reads: readonly F[];
  readonly place: Place | ((c: RuleContext<Id, F>) => Place);
  /** The slides in order; none means absent. */
  slides(c: RuleContext<Id, F>): readonly SlideSpec<P>[];
  readonly initial?: () => SliceOf<Id>;
  readonly footer?: Footer | ((c: RuleContext<Id, F> & { readonly key: string; readonly props: P }) => Footer);
  /** Whether the idle countdown runs here [IDLE-01]. */
  readonly idle: 'run' | 'stop';
  /** Progress counts from the slide that says so [SHELL-02]. */
  readonly progress?: 'starts-here';
  readonly hooks?: Hooks<Id, F, P>;
  /** Reactions to moments, alive for the whole visit whether the slide is shown or not. */
  readonly on?: Reactions<Id, F>;
  /** What it adds to the visit: pure functions, asked whenever somebody shows or sends the visit. */
  readonly contributes?: Gatehouse.Contributions<RuleContext<Id, F>>;
  /** Left out of the deck while some plugin `skips`. */
  readonly skippable?: true;
  /** Whether the visitor chose to go on without the slides that are `skippable`. */
  skips?(c: RuleContext<Id, F>): boolean;
  component(): Promise<{ default: ComponentType<{ ctx: SlideContext<Id, P, F> }> }>;
}

/** Any plugin, as the engine handles it. */
// biome-ignore lint/suspicious/noExplicitAny: method parameters of differing plugins have no common type but any.
export type AnyPlugin = SlidePlugin<any, any, any>;

/** Types a plugin's declaration from its own values; it registers nothing. */
export function defineSlide<const Id extends string, const F extends Flag = never, P = unknown>(
  plugin: SlidePlugin<Id, F, P>,
): SlidePlugin<Id, F, P> {
  return plugin;
}
