import type { Store } from '../../store/connect.ts';
import { importDemoBookings } from '../bookings/import.ts';
import type { MediaStore } from '../media/media-store.ts';
import { seedDemo } from './seed.ts';

const SEEDED = 'demo_seeded';

/** Seeds the demo into an empty database, once: what staff remove or change is not restored. */
export async function seedOnce(store: Store, media: Pick<MediaStore, 'put'>, now: () => number): Promise<void> {
  const { db, locations } = store;
  const done = await db.selectFrom('meta').select('value').where('key', '=', SEEDED).executeTakeFirst();
  if (done !== undefined) return;
  if ((await locations.all()).length === 0) {
    const importBookings = (id: string, list: readonly object[]) => importDemoBookings(db, id, list, now());
    await seedDemo({ store, media, now, importBookings });
  }
  await db
    .insertInto('meta')
    .values({ key: SEEDED, value: String(now()) })
    .onConflict((c) => c.doNothing())
    .execute();
}
