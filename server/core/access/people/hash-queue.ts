import { CAPS } from '../../../http/limit-table.ts';
/** Whose password is compared: somebody's with a device or passkey we know, or anybody's. */
export type HashLane = 'known' | 'unknown';

interface Lane {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Passwords cost a thread (of four, which files and photos need too), 30 ms and 19 MB each. They wait for each other, and not check-ins for them; those of
 * people we know do not wait for those of strangers.
 */
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
    // Anyone who is let in takes over the place of the one before.
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
