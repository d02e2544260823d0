import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zoneOf } from '../../../domain/zone-clock.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { withoutSchema } from '../../core/locations/location-file.ts';
import type { Store } from '../../core/store.ts';
import type { MediaStore } from '../../store/media/types.ts';
import { type DemoBooking, demoBookings } from './bookings.ts';
import { seedYardPast } from './yard-past.ts';

/** Stores bookings of a location, as nobody has used them yet. */
export type DemoBookings = (locationId: string, bookings: readonly DemoBooking[]) => Promise<unknown>;

export interface SeedOptions {
  store: Store;
  /** Where the pictures go. */
  media: Pick<MediaStore, 'put'>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Stores the bookings of a location that was just seeded; without it there are none. */
  importBookings?: DemoBookings | undefined;
  /** The folder with the demo's files; by default it is looked for beside the program. */
  folder?: string | undefined;
}

/**
 * Adds the demo locations that are not there yet, with their pictures and bookings. Locations already in the database,
 * changed or not, are left alone, so this may run at every start.
 * @returns the ids of the locations that were added
 * @throws if a demo file is missing
 */
export async function seedDemo({
  store,
  media,
  now,
  importBookings,
  folder = demoFolder(),
}: SeedOptions): Promise<string[]> {
  const known = new Set((await store.locations.inUse()).map(({ id }) => id));
  const added: string[] = [];
  for (const file of (await readdir(join(folder, 'location'))).sort()) {
    const document: LocationDocument = JSON.parse(await readFile(join(folder, 'location', file), 'utf8'));
    const id = String(document.id);
    if (known.has(id)) continue;
    if (added.length === 0) await putMedia(folder, media);
    const directLink = document.direct_link_id;
    await store.locations.put(
      id,
      withoutSchema(document),
      directLink === undefined ? undefined : String(directLink),
      now(),
    );
    const bookings = (await demoBookings(folder, now(), zoneOf(document))).filter(
      (booking) => String(booking.location_id) === id,
    );
    if (bookings.length > 0) await importBookings?.(id, bookings);
    await seedYardPast(store.db, id, document, now());
    added.push(id);
  }
  return added;
}

/** Puts the demo's bookings for the days from today into those of its locations that are still there. */
export async function renewBookings({
  store,
  now,
  importBookings,
  folder = demoFolder(),
}: Pick<SeedOptions, 'now' | 'folder'> & {
  store: Pick<Store, 'locations'>;
  importBookings: DemoBookings;
}): Promise<void> {
  for (const { id, document } of await store.locations.all()) {
    const all = await demoBookings(folder, now(), zoneOf(document));
    const own = all.filter((booking) => String(booking.location_id) === id);
    if (own.length > 0) await importBookings(id, own);
  }
}

/** Pictures are there before the documents that refer to them are imported. */
async function putMedia(folder: string, media: SeedOptions['media']): Promise<void> {
  const photos = join(folder, 'photos');
  for (const name of await readdir(photos)) await media.put(`nordhamn/${name}`, await readFile(join(photos, name)));
}

/** The folder with the demo's files, found by searching upwards from this module, which may be bundled elsewhere. */
export function demoFolder(from = dirname(fileURLToPath(import.meta.url))): string {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'demo');
    // A leftover empty folder of that name does not count: it must contain the bookings file.
    if (existsSync(join(folder, 'bookings.json'))) return folder;
    if (at === dirname(at)) throw new Error('The files of the demo (demo/) are not there.');
  }
}
