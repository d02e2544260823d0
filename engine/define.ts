import type { ComponentType, ReactNode } from 'react';
import type { Clock } from './clock.ts';
import type { Config, Facts, Flag, MomentName, Moments, Services, SliceOf } from './registry.ts';

/**
 * Where a plugin's slides stand, as constraints; never as numbers [NAV-11]. One on a plugin that is not installed is
 * ignored, so name all that matter, and on each side one that no location can do without.
 */
export interface Place {
  /** Somewhere behind their slides. */
  readonly after?: string | readonly string[];
  /** Somewhere ahead of their slides. */
  readonly before?: string | readonly string[];
  /** Directly after that plugin's slides, with nothing between. */
  readonly follows?: string;
}

/** What the pure parts of a plugin see: enough to decide, nothing to act with. */
export interface RuleContext<Id extends string = string, F extends Flag = Flag> {
  /** What the page was delivered with. */
  readonly config: Config;
  /** The flags in force, restricted to those the plugin says it `reads`. */
  readonly settings: Pick<Gatehouse.Settings, F>;
  /** What every plugin knows of the visit. */
  readonly facts: Facts;
  /** What this plugin knows of it. */
  readonly slice: Readonly<SliceOf<Id>>;
  /** Draws in [0, 1) from the visit's seed: the same name gives the same sequence for the whole visit. */
  random(name: string): () => number;
}

/** One slide of a plugin. */
export interface SlideSpec<P> {
  /** Tells several slides of one plugin apart; stable while the slide means the same. */
  readonly key?: string;
  /** What its component and hooks get as `props`. */
  readonly props?: P;
}

export type ButtonState = 'shown' | 'hidden' | 'disabled';

/** What a slide wants of the footer [SHELL-04]; it is derived, so locking a button is a fact in a slice. */
export interface Footer {
  /** Shown unless told, but for the first slide of a visit. */
  readonly previous?: ButtonState;
  /** Shown unless told. */
  readonly next?: ButtonState;
  /** Shown unless told where the idle countdown runs. */
  readonly cancel?: ButtonState;
  /** Milliseconds Next stays disabled after entry; 1000 unless told [SHELL-05]. */
  readonly nextDelayMs?: number;
  /** Text key of the label in place of the usual one. */
  readonly nextLabel?: string;
  /** Likewise for the way back. */
  readonly previousLabel?: string;
  /** Value of data-action in place of 'next' and 'previous'. */
  readonly nextAction?: string;
  /** Likewise for the way back. */
  readonly previousAction?: string;
}

export type Direction = 'forward' | 'back' | 'jump';

/**
 * How a move ended: a hook said no ('vetoed'), a visitor's tap fell into another move or its animation ('locked'),
 * there is no such slide ('missing'), its code failed to load ('failed'), or another move took its place or the slide
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
  /** Likewise, to the slide before. */
  previous(): Promise<MoveOutcome>;
  /** To the first slide of a plugin, shown directly, until `signal` aborts; the slide's own signal unless told. */
  to(pluginId: string, signal?: AbortSignal): Promise<MoveOutcome>;
  /** Ends the visit: everything of it is forgotten and the page starts afresh [NAV-03]. */
  restart(reason?: 'finished' | 'cancelled'): void;
}

export interface ModalOptions {
  /** Its heading. */
  readonly title: string;
  /** What it says. A function is called again whenever facts or configuration change, for words that change while it is open. */
  readonly body: ReactNode | (() => ReactNode);
  /** Label of the submit button; the shell's default ('Close.') unless told. */
  readonly submit?: string;
  /** Value of its data-action in place of 'modal-submit'. */
  readonly submitAction?: string;
  /** Label of the cancel button; none unless told. */
  readonly cancel?: string;
  /** 'large' for long texts; 'small' unless told. */
  readonly size?: 'small' | 'large';
  /** 'blocking' has no buttons and is closed by its signal only. */
  readonly kind?: 'dialog' | 'blocking';
  /** Closes the modal when aborted; the slide's own signal does so in any case. */
  readonly signal?: AbortSignal;
  /** Once it stands on the screen. */
  readonly onShown?: () => void;
  /** Once it is gone, however it was closed. */
  readonly onHidden?: () => void;
  /** When the visitor has submitted, once it is gone. */
  readonly onSubmit?: () => void;
}

export type ModalResult = 'submit' | 'cancel' | 'closed';

/** Narrow verbs, the same for hooks, reactions and components. */
export interface Verbs<Id extends string = string, F extends Flag = Flag> extends RuleContext<Id, F> {
  /** Changes the plugin's own slice; the recipe gets an immer draft. */
  update(recipe: (draft: SliceOf<Id>) => void): void;
  /** Tells a moment to whoever listens. */
  emit<M extends MomentName>(moment: M, payload: Moments[M]): void;
  /** Listens to a moment until `signal` aborts. */
  on<M extends MomentName>(moment: M, handler: (payload: Moments[M]) => void): void;
  /** Opens a modal; it answers how it was closed. */
  modal(options: ModalOptions): Promise<ModalResult>;
  /** Moves the visitor. */
  readonly go: Go;
  /** `reset()` begins the idle countdown again, as a touch does. */
  readonly idle: { reset(): void };
  /** Network, texts, storage and device. */
  readonly services: Services;
  /** The time, and the only timers a slide may use. */
  readonly clock: Clock;
  /** Aborts when the slide is left; in a reaction, when the visit ends. */
  readonly signal: AbortSignal;
  /** Aborts when the visit ends. */
  readonly visitSignal: AbortSignal;
}

/** `slice`, `facts`, `settings` and `config` are read afresh on each access. */
export interface HookContext<Id extends string = string, F extends Flag = Flag, P = unknown> extends Verbs<Id, F> {
  /** Key of the slide: the plugin's id, with ':' and the slide's own key behind it where there is one. */
  readonly key: string;
  /** What `slides()` gave to this slide. */
  readonly props: P;
  /** Which way the visitor moves. */
  readonly direction: Direction;
}

/** What a slide's component gets; a new one whenever something it shows has changed. */
export interface SlideContext<Id extends string = string, P = unknown, F extends Flag = Flag> extends Verbs<Id, F> {
  /** Key of the slide: the plugin's id, with ':' and the slide's own key behind it where there is one. */
  readonly key: string;
  /** What `slides()` gave to this slide. */
  readonly props: P;
}

export type Hook<Id extends string, F extends Flag, P> = (c: HookContext<Id, F, P>) => void | Promise<void>;
/** `false` keeps the visitor here [NAV-10]. */
export type LeaveHook<Id extends string, F extends Flag, P> = (
  c: HookContext<Id, F, P>,
) => undefined | boolean | Promise<undefined | boolean>;

/** What is done when a slide is entered or left; an error or a late end of one keeps nobody from going on. */
export interface Hooks<Id extends string, F extends Flag, P> {
  /** Before it is shown: the visitor waits for it, up to its time budget. */
  readonly beforeEnter?: Hook<Id, F, P>;
  /** Once it is shown. */
  readonly afterEnter?: Hook<Id, F, P>;
  /** Before the next one is shown; `false` keeps the visitor here [NAV-10]. */
  readonly beforeLeave?: LeaveHook<Id, F, P>;
  /** Once another slide is shown. */
  readonly afterLeave?: Hook<Id, F, P>;
}

export type Reactions<Id extends string, F extends Flag> = {
  readonly [M in MomentName]?: (payload: Moments[M], c: Verbs<Id, F>) => void | Promise<void>;
};

/** A slide's declaration: all that the engine knows of it. */
export interface SlidePlugin<Id extends string = string, F extends Flag = Flag, P = unknown> {
  /** Equals the folder's name. */
  readonly id: Id;
  /** No location can switch it off [LOC-03]. */
  readonly required?: boolean;
  /** The location flags it looks at: it sees no other. */
  readonly reads: readonly F[];
  /** Where it stands; a function where that depends on the visit. */
  readonly place: Place | ((c: RuleContext<Id, F>) => Place);
  /** The slides in order; none means absent. */
  slides(c: RuleContext<Id, F>): readonly SlideSpec<P>[];
  /** Its facts at the start of a visit. */
  readonly initial?: () => SliceOf<Id>;
  /** What it wants of the buttons; a function where that follows facts or flags. */
  readonly footer?: Footer | ((c: RuleContext<Id, F> & { readonly key: string; readonly props: P }) => Footer);
  /** Whether the idle countdown runs here [IDLE-01]. */
  readonly idle: 'run' | 'stop';
  /** Progress counts from the slide that says so [SHELL-02]. */
  readonly progress?: 'starts-here';
  /** What happens when one of its slides is entered or left. */
  readonly hooks?: Hooks<Id, F, P>;
  /** Reactions to moments, alive for the whole visit whether the slide is shown or not. */
  readonly on?: Reactions<Id, F>;
  /** What it adds to the visit: pure functions, asked whenever somebody shows or sends the visit. */
  readonly contributes?: Gatehouse.Contributions<RuleContext<Id, F>>;
  /** Left out of the deck while some plugin `skips`. */
  readonly skippable?: true;
  /** Whether the visitor chose to go on without the slides that are `skippable`. */
  skips?(c: RuleContext<Id, F>): boolean;
  /** Loads how it looks. */
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
