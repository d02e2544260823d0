import type { Kysely } from 'kysely';
import { HOUR_MS } from '../../../domain/time.ts';
import { isDeviceAt } from '../../core/access/devices/devices.ts';
import type { Database } from '../../store/schema.ts';

/** The marks of scanners, as kiosks beside them are given: a kiosk polls every few seconds, and one row an hour is enough. */
export class Marks {
  readonly #db: Kysely<Database>;
  readonly #noted = new Map<string, number>();

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** @returns whether it is the mark of a scanner in use at the location, which from then on is a kiosk's own */
  async take(location: string, mark: string, now: number): Promise<boolean> {
    if (!(await isDeviceAt(this.#db, mark, location, 'scanner'))) return false;
    const last = this.#noted.get(mark);
    if (last !== undefined && now >= last && now - last < HOUR_MS) return true;
    await this.#db
      .insertInto('marked_scanners')
      .values({ device_id: mark, asked_at: now })
      .onConflict((c) => c.column('device_id').doUpdateSet({ asked_at: now }))
      .execute();
    this.#noted.set(mark, now);
    return true;
  }
}
