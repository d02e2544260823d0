import type { Kysely } from 'kysely';
import { MINUTE_MS } from '../../../domain/time.ts';
import type { Database } from '../../store/schema.ts';

/** Notes that kiosks wait at locations: they ask every few seconds, and one row a minute is enough [STU-01]. */
export class KiosksSeen {
  readonly #db: Kysely<Database>;
  readonly #noted = new Map<string, number>();

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async note(locationId: string, now: number): Promise<void> {
    const last = this.#noted.get(locationId);
    if (last !== undefined && now >= last && now - last < MINUTE_MS) return;
    this.#noted.set(locationId, now);
    await this.#db
      .insertInto('kiosks_seen')
      .values({ location_id: locationId, seen_at: now })
      .onConflict((c) => c.column('location_id').doUpdateSet({ seen_at: now }))
      .execute();
  }
}
