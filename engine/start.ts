import type { Clock } from './clock.ts';
import { EngineError } from './errors.ts';
import type { Log } from './log.ts';
import type { VisitStore } from './visit.ts';

const RETRY_MS = 2000;

/** Makes the visit ready for its first move. */
export interface Start {
  isReady(): boolean;
  /** Resolves when the first slide has been entered: true unless the engine was stopped before. */
  whenReady(): Promise<boolean>;
  /** Loads what changing a visit takes, without a network again and again, and enters the first slide. */
  begin(): Promise<boolean>;
}

export interface StartOptions {
  readonly visits: Pick<VisitStore, 'load'>;
  readonly enterFirst: () => Promise<unknown>;
  /** Aborts when the engine is stopped. */
  readonly life: AbortSignal;
  readonly clock: Clock;
  readonly log: Log;
}

export function createStart({ visits, enterFirst, life, clock, log }: StartOptions): Start {
  let isReady = false;
  let ready: Promise<boolean> = Promise.resolve(false);

  const load = async (): Promise<void> => {
    while (!life.aborted) {
      try {
        return await visits.load();
      } catch (cause) {
        log.error(new EngineError('GH_COMPONENT_LOAD', String(cause), null, { cause }));
        await clock.sleep(RETRY_MS, life);
      }
    }
  };
  const makeReady = async (): Promise<boolean> => {
    await load();
    await enterFirst();
    isReady = !life.aborted;
    return isReady;
  };
  return {
    isReady: () => isReady,
    whenReady: () => ready,
    begin() {
      ready = makeReady();
      return ready;
    },
  };
}
