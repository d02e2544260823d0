import mitt from 'mitt';
import { EngineError } from './errors.ts';
import type { Log } from './log.ts';
import type { MomentName, Moments } from './registry.ts';

/** Typed moments; a handler that throws is logged with its plugin and disturbs nobody. */
export interface Bus {
  emit<M extends MomentName>(moment: M, payload: Moments[M]): void;
  /** Listens until `signal` aborts. */
  on<M extends MomentName>(
    owner: string,
    moment: M,
    handler: (payload: Moments[M]) => void | Promise<void>,
    signal: AbortSignal,
  ): void;
}

export function createBus(log: Log): Bus {
  const emitter = mitt<Record<string, unknown>>();
  return {
    emit: (moment, payload) => emitter.emit(moment, payload),
    on(owner, moment, handler, signal) {
      if (signal.aborted) return;
      const fail = (cause: unknown): void => {
        if (signal.aborted) return;
        log.error(new EngineError('GH_REACTION_THREW', `on '${moment}': ${String(cause)}`, owner, { cause }));
      };
      const guarded = (payload: unknown): void => {
        try {
          Promise.resolve(handler(payload as Moments[typeof moment])).catch(fail);
        } catch (cause) {
          fail(cause);
        }
      };
      emitter.on(moment, guarded);
      signal.addEventListener('abort', () => emitter.off(moment, guarded), { once: true });
    },
  };
}
