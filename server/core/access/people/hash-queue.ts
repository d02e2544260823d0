import { CAPS } from '../../../http/limit-table.ts';

/** `known`: on a device or with a passkey that we know. */
export type HashLane = 'known' | 'unknown';

interface Lane {
  running: number;
  readonly waiting: (() => void)[];
}

/** A hash takes 30 ms of one of four threads, and 19 MB. Known people do not wait for strangers. */
export class HashQueue {
  readonly #lanes: Record<HashLane, Lane> = {
    known: { running: 0, waiting: [] },
    unknown: { running: 0, waiting: [] },
  };

  isFull(lane: HashLane): boolean {
    return this.#lanes[lane].waiting.length >= CAPS.passwords.most.waiting;
  }

  async run<T>(name: HashLane, work: () => Promise<T>): Promise<T> {
    const lane = this.#lanes[name];
    // A waiting call takes over this place.
    if (lane.running >= CAPS.passwords.most.atATime) await new Promise<void>((resolve) => lane.waiting.push(resolve));
    else lane.running += 1;
    try {
      return await work();
    } finally {
      const next = lane.waiting.shift();
      if (next === undefined) lane.running -= 1;
      else next();
    }
  }
}
