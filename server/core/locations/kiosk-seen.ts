import type { Kysely } from 'kysely';
import { MINUTE_MS } from '../../../domain/time.ts';
import type { LocationTables } from '../tables.ts';

/** At most once a minute. [STU-01] */
export class KiosksSeen {
  readonly #db: Kysely<LocationTables>;
  readonly #noted = new Map<string, number>();

  constructor(db: Kysely<LocationTables>) {
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

export async function kiosksSeen(db: Kysely<LocationTables>): Promise<ReadonlyMap<string, number>> {
  // biome-ignore lint/plugin/unlimited-list: one for each location, which owners make.
  const rows = await db.selectFrom('kiosks_seen').selectAll().execute();
  return new Map(rows.map(({ location_id, seen_at }) => [location_id, seen_at]));
}
