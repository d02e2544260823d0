import type { Clock } from './clock.ts';
import { EngineError } from './errors.ts';
import type { Log } from './log.ts';
import type { VisitStore } from './visit.ts';

const RETRY_MS = 2000;

/** Prepares the visit for its first move. */
export interface Start {
  isReady(): boolean;
  /** Resolves when the first slide has been entered: true, or false if the engine was stopped first. */
  whenReady(): Promise<boolean>;
  /** Loads the code needed to change a visit, retrying while there is no network, and enters the first slide. */
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
