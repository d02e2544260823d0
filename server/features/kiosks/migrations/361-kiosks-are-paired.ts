import type { Kysely } from 'kysely';

/** Kiosks report under the id of their pairing, and again within a minute. */
export async function up(db: Kysely<{ kiosks: object; kiosk_faults: object }>): Promise<void> {
  await db.deleteFrom('kiosk_faults').execute();
  await db.deleteFrom('kiosks').execute();
  await db.schema.alterTable('kiosks').dropColumn('name').execute();
}
