import type { Clock } from './clock.ts';
import { EngineError } from './errors.ts';
import type { Log } from './log.ts';

export interface HookRun<T> {
  readonly plugin: string;
  readonly name: string;
  readonly call: () => T | Promise<T>;
  /** Milliseconds after which the visitor is no longer kept waiting for it. */
  readonly budgetMs: number;
  /** While true, the hook is waiting for the visitor and the budget is paused. */
  readonly isPaused?: () => boolean;
}

const SLOW_MS = 1000;

/**
 * Runs any hook [NAV-10]. If it throws or exceeds its budget, that is logged with plugin and hook and `undefined` is
 * returned, so that no hook can strand the visitor. Slow hooks are logged.
 */
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
