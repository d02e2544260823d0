import type { Clock } from './clock.ts';
import type { HookContext, LeaveHook } from './define.ts';
import { EngineError } from './errors.ts';
import type { Direction } from './go.ts';
import type { Log } from './log.ts';
import type { Untyped } from './product.ts';
import type { DeckSlide } from './state.ts';

/** Milliseconds; leaving may involve a call with its own timeout. */
export const BUDGET_MS = { beforeLeave: 30_000, beforeEnter: 3_000, afterLeave: 1_000, afterEnter: 30_000 } as const;
const SLOW_MS = 1000;

export type HookName = keyof typeof BUDGET_MS;

export type RunSlideHook = (slide: DeckSlide, name: HookName, direction: Direction) => Promise<undefined | boolean>;

export function createSlideHooks(
  contextOf: (slide: DeckSlide, hook: HookName, direction: Direction) => HookContext,
  isPaused: () => boolean,
  clock: Clock,
  log: Log,
): RunSlideHook {
  return async (slide, name, direction) => {
    const hook = slide.plugin.hooks?.[name] as LeaveHook<Untyped, string, never, unknown> | undefined;
    if (hook === undefined) return undefined;
    const context = contextOf(slide, name, direction);
    const run = { plugin: slide.plugin.id, name, call: () => hook(context), budgetMs: BUDGET_MS[name], isPaused };
    return runHook<undefined | boolean>(run, clock, log);
  };
}

interface HookRun<T> {
  readonly plugin: string;
  readonly name: string;
  readonly call: () => T | Promise<T>;
  readonly budgetMs: number;
  readonly isPaused?: () => boolean;
}

/** A hook that throws or exceeds its budget counts as `undefined`, so that none can strand the visitor [NAV-10]. */
export async function runHook<T>(run: HookRun<T>, clock: Clock, log: Log): Promise<T | undefined> {
  const { plugin, name, budgetMs } = run;
  const finished = new AbortController();
  const startedAt = clock.now();
  const fail = (cause: unknown): undefined => {
    log.error(new EngineError('GH_HOOK_THREW', `${name}: ${String(cause)}`, plugin, { cause }));
    return undefined;
  };
  const expired = new Promise<undefined>((resolve) => {
    const check = (): void => {
      if (run.isPaused?.()) return clock.timeout(SLOW_MS, check, finished.signal);
      log.error(new EngineError('GH_HOOK_TIMEOUT', `${name} took over ${budgetMs} ms: going on without it`, plugin));
      resolve(undefined);
    };
    clock.timeout(budgetMs, check, finished.signal);
  });
  try {
    const called = run.call();
    if (!(called instanceof Promise)) return called;
    return await Promise.race([called.catch(fail), expired]);
  } catch (cause) {
    return fail(cause);
  } finally {
    finished.abort();
    const tookMs = clock.now() - startedAt;
    if (tookMs > SLOW_MS && tookMs < budgetMs) log.info(`${plugin}: ${name} took ${tookMs} ms`);
  }
}
