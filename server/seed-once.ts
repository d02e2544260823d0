import { seedDemo } from './demo/seed.ts';
import type { Store } from './store/connect.ts';

const SEEDED = 'demo_seeded';

/** The demo comes into an empty database, once: what staff remove or change does not come back. */
export async function seedOnce(store: Store, dataDir: string, now: () => number): Promise<void> {
  const { db, locations } = store;
  const done = await db.selectFrom('meta').select('value').where('key', '=', SEEDED).executeTakeFirst();
  if (done !== undefined) return;
  if ((await locations.all()).length === 0) await seedDemo({ store, dataDir, now });
  await db
    .insertInto('meta')
    .values({ key: SEEDED, value: String(now()) })
    .onConflict((c) => c.doNothing())
    .execute();
}
