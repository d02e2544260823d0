import type { Clock } from './clock.ts';
import type { HookContext, LeaveHook } from './define.ts';
import type { Direction } from './go.ts';
import { runHook } from './hooks.ts';
import type { Log } from './log.ts';
import type { DeckSlide } from './state.ts';

/** Milliseconds a visitor is kept waiting for a hook; leaving may involve a call, which has its own time-out. */
export const BUDGET_MS = { beforeLeave: 30_000, beforeEnter: 3_000, afterLeave: 1_000, afterEnter: 30_000 } as const;

export type HookName = keyof typeof BUDGET_MS;

/** Runs a slide's hook, if it has one; `false` is a veto, which only counts in beforeLeave [NAV-10]. */
export type RunSlideHook = (slide: DeckSlide, name: HookName, direction: Direction) => Promise<undefined | boolean>;

export interface SlideHookTools {
  contextOf(slide: DeckSlide, hook: HookName, direction: Direction): HookContext;
  /** While a modal is open, the hook is waiting for the visitor. */
  isModalOpen(): boolean;
}

export function createSlideHooks({ contextOf, isModalOpen }: SlideHookTools, clock: Clock, log: Log): RunSlideHook {
  return async (slide, name, direction) => {
    const hook = slide.plugin.hooks?.[name] as LeaveHook<string, never, unknown> | undefined;
    if (hook === undefined) return undefined;
    const context = contextOf(slide, name, direction);
    const call = (): ReturnType<typeof hook> => hook(context);
    const run = { plugin: slide.plugin.id, name, call, budgetMs: BUDGET_MS[name], isPaused: isModalOpen };
    return runHook<undefined | boolean>(run, clock, log);
  };
}
