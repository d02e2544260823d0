/** Prepares the visit for its first move. */
export interface Start {
  isReady(): boolean;
  /** Resolves when the first slide has been entered: true, or false if the engine was stopped first. */
  whenReady(): Promise<boolean>;
  /** Enters the first slide, or another one with `enter`. */
  begin(enter?: () => Promise<unknown>): Promise<boolean>;
}

export interface StartOptions {
  readonly enterFirst: () => Promise<unknown>;
  /** Aborts when the engine is stopped. */
  readonly life: AbortSignal;
}

export function createStart({ enterFirst, life }: StartOptions): Start {
  let isReady = false;
  let ready: Promise<boolean> = Promise.resolve(false);

  const makeReady = async (enter: () => Promise<unknown>): Promise<boolean> => {
    await enter();
    isReady = !life.aborted;
    return isReady;
  };
  return {
    isReady: () => isReady,
    whenReady: () => ready,
    begin(enter = enterFirst) {
      ready = makeReady(enter);
      return ready;
    },
  };
}
