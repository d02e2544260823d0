import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zoneOf } from '../../../domain/zone-clock.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { withoutSchema } from '../../core/locations/location-file.ts';
import type { Store } from '../../core/store.ts';
import type { MediaStore } from '../../store/media/types.ts';
import { readMeta } from '../../store/meta.ts';
import { importDemoBookings } from '../bookings/import.ts';
import { demoBookings } from './bookings.ts';
import { renewInvitation } from './invitation.ts';
import { HAS_DEMO } from './is-demo.ts';
import { seedYardPast } from './yard-past.ts';

const SEEDED = 'demo_seeded';

/**
 * Seeds an empty database once: removed locations stay removed. Bookings and the invitation expire, so each start
 * renews them.
 */
export async function seedOnce(
  store: Store,
  media: Pick<MediaStore, 'put'>,
  now: () => number,
  hashKey?: string,
): Promise<void> {
  const { db, locations } = store;
  if ((await readMeta(db, SEEDED)) !== undefined) {
    if ((await readMeta(db, HAS_DEMO)) === undefined) return;
    for (const { id, document } of await locations.all()) await seedBookings(store, id, document, now());
    return renewInvitation({ store, config: { hashKey }, now });
  }
  const isEmpty = (await locations.inUse()).length === 0;
  if (isEmpty) await seedDemo(store, media, now);
  await db
    .insertInto('meta')
    .values([SEEDED, ...(isEmpty ? [HAS_DEMO] : [])].map((key) => ({ key, value: String(now()) })))
    .onConflict((c) => c.doNothing())
    .execute();
  if (isEmpty) await renewInvitation({ store, config: { hashKey }, now });
}

/**
 * Adds missing demo locations with their pictures and bookings.
 * @returns the ids of those added @throws if a demo file is missing
 */
export async function seedDemo(store: Store, media: Pick<MediaStore, 'put'>, now: () => number): Promise<string[]> {
  const folder = demoFolder();
  const known = new Set((await store.locations.inUse()).map(({ id }) => id));
  const added: string[] = [];
  for (const file of (await readdir(join(folder, 'location'))).sort()) {
    const document: LocationDocument = JSON.parse(await readFile(join(folder, 'location', file), 'utf8'));
    const id = String(document.id);
    if (known.has(id)) continue;
    // Before the documents that refer to them.
    if (added.length === 0) await putMedia(folder, media);
    const directLink = document.direct_link_id === undefined ? undefined : String(document.direct_link_id);
    await store.locations.put(id, withoutSchema(document), directLink, now());
    await seedBookings(store, id, document, now());
    await seedYardPast(store.db, id, document, now());
    added.push(id);
  }
  return added;
}

async function seedBookings({ db }: Store, locationId: string, document: LocationDocument, now: number): Promise<void> {
  const bookings = await demoBookings(demoFolder(), locationId, now, zoneOf(document));
  if (bookings.length > 0) await importDemoBookings(db, locationId, bookings, now);
}

async function putMedia(folder: string, media: Pick<MediaStore, 'put'>): Promise<void> {
  const photos = join(folder, 'photos');
  for (const name of await readdir(photos)) await media.put(`nordhamn/${name}`, await readFile(join(photos, name)));
}

/** Searches above this module, which may be bundled elsewhere. */
export function demoFolder(from = dirname(fileURLToPath(import.meta.url))): string {
  const folder = join(from, 'demo');
  // A leftover empty folder does not count.
  if (existsSync(join(folder, 'bookings.json'))) return folder;
  if (from === dirname(from)) throw new Error('The demo files (demo/) are missing.');
  return demoFolder(dirname(from));
}
