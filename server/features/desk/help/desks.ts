import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema.ts';

type Handle = Kysely<Database>;

/** Four times the interval at which servers note their desks. */
const HERE_MS = 60_000;

export async function noteDesks(db: Handle, locationIds: readonly string[], now: number): Promise<void> {
  if (locationIds.length === 0) return;
  await db
    .insertInto('help_desks')
    .values(locationIds.map((location_id) => ({ location_id, seen_at: now })))
    .onConflict((c) => c.column('location_id').doUpdateSet({ seen_at: now }))
    .execute();
}

/** Whether any server has an open desk of the location [GATE-08]. */
export async function hasDesk(db: Handle, locationId: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('help_desks')
    .select('seen_at')
    .where('location_id', '=', locationId)
    .where('seen_at', '>', now - HERE_MS)
    .executeTakeFirst();
  return row !== undefined;
}
