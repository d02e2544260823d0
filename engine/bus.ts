import mitt from 'mitt';
import { EngineError } from './errors.ts';
import type { Log } from './log.ts';
import type { MomentName, MomentsOf, Untyped } from './product.ts';

type Moments = MomentsOf<Untyped>;

/** A handler's error is logged; the other handlers still run. */
export interface Bus {
  emit<M extends MomentName<Untyped>>(moment: M, payload: Moments[M]): void;
  on<M extends MomentName<Untyped>>(
    owner: string,
    moment: M,
    handler: (payload: Moments[M]) => void | Promise<void>,
    signal: AbortSignal,
  ): void;
}

export function createBus(log: Log): Bus {
  const emitter = mitt<Record<string, unknown>>();
  const offs = new WeakMap<AbortSignal, (() => void)[]>();
  /** One abort listener per signal: Node warns of a signal with many. */
  const whenAborted = (signal: AbortSignal, off: () => void): void => {
    const known = offs.get(signal);
    if (known !== undefined) return void known.push(off);
    const all = [off];
    offs.set(signal, all);
    signal.addEventListener(
      'abort',
      () => {
        for (const each of all) each();
      },
      { once: true },
    );
  };
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
      whenAborted(signal, () => emitter.off(moment, guarded));
    },
  };
}
