import { MINUTE_MS } from '../../../domain/time.ts';
import type { Deps } from '../../deps.ts';
import type { TimeStamps } from './service.ts';

const AT_ONCE = 10;
const FIRST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;

/** Stamps roots, the oldest first [EVI-02]; pauses longer after each failure. */
export class RootStamper {
  readonly #timeStamps: TimeStamps;
  #pause = 0;
  #notBefore = Number.NEGATIVE_INFINITY;

  constructor(timeStamps: TimeStamps) {
    this.#timeStamps = timeStamps;
  }

  async stamp({ store: { db }, elapsed }: Pick<Deps, 'store' | 'elapsed'>): Promise<string | undefined> {
    if (elapsed() < this.#notBefore) return undefined;
    const roots = await db
      .selectFrom('evidence_roots')
      .select(['day', 'statement'])
      .where('time_stamp', 'is', null)
      .orderBy('day')
      .limit(AT_ONCE)
      .execute();
    for (const { day, statement } of roots) {
      const stamping = await this.#timeStamps.stamp(statement);
      if (stamping.kind === 'failed') {
        this.#pause = Math.min(Math.max(this.#pause * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
        this.#notBefore = elapsed() + this.#pause;
        return stamping.reason;
      }
      this.#pause = 0;
      await db
        .updateTable('evidence_roots')
        .set({ time_stamp: stamping.token })
        .where('day', '=', day)
        .where('time_stamp', 'is', null)
        .execute();
    }
    return undefined;
  }
}
