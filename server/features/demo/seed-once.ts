import type { Store } from '../../core/store.ts';
import type { MediaStore } from '../../store/media/types.ts';
import { readMeta } from '../../store/meta.ts';
import { importDemoBookings } from '../bookings/import.ts';
import { renewInvitation } from './invitation.ts';
import { type DemoBookings, renewBookings, seedDemo } from './seed.ts';

const SEEDED = 'demo_seeded';
/** Kept where the demo was seeded: elsewhere a location with one of its numbers is somebody's own. */
export const HAS_DEMO = 'demo_bookings';

/**
 * Seeds the demo into an empty database, once: locations that staff remove or change are not restored. The bookings and
 * the invitation of those that are there begin again with each start, today's are of yesterday tomorrow.
 */
export async function seedOnce(
  store: Store,
  media: Pick<MediaStore, 'put'>,
  now: () => number,
  hashKey?: string,
): Promise<void> {
  const { db, locations } = store;
  const invite = () => renewInvitation({ store, config: { hashKey }, now });
  const done = await readMeta(db, SEEDED);
  const importBookings: DemoBookings = (id, list) => importDemoBookings(db, id, list, now());
  if (done !== undefined) {
    if ((await readMeta(db, HAS_DEMO)) === undefined) return;
    await renewBookings({ store, now, importBookings });
    return invite();
  }
  const isEmpty = (await locations.inUse()).length === 0;
  if (isEmpty) await seedDemo({ store, media, now, importBookings });
  await db
    .insertInto('meta')
    .values([SEEDED, ...(isEmpty ? [HAS_DEMO] : [])].map((key) => ({ key, value: String(now()) })))
    .onConflict((c) => c.doNothing())
    .execute();
  if (isEmpty) await invite();
}
