import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zoneOf } from '../../../domain/zone-clock.ts';
import type { Store } from '../../store/connect.ts';
import { checkDocument } from '../locations/check-document.ts';
import { mediaDirOf } from '../media/media-files.ts';
import { type DemoBooking, demoBookings } from './bookings.ts';
import { demoFolder } from './folder.ts';

export interface SeedOptions {
  store: Store;
  dataDir: string;
  /** Milliseconds since 1970. */
  now(): number;
  /** Takes the bookings of a location just seeded; without it there are none. */
  importBookings?: ((locationId: string, bookings: readonly DemoBooking[]) => Promise<unknown>) | undefined;
  /** Where the demo's files are; found beside the program unless told. */
  folder?: string | undefined;
}

/**
 * Puts the demo locations in force that are not there yet, with their pictures and bookings. Locations that stand in
 * the database, changed or not, are left alone, so it may run at each start.
 * @returns the ids of the locations that were added
 * @throws when a demo file is missing or wrong
 */
export async function seedDemo({
  store,
  dataDir,
  now,
  importBookings,
  folder = demoFolder(),
}: SeedOptions): Promise<string[]> {
  const known = new Set((await store.locations.all()).map(({ locationId }) => locationId));
  const added: string[] = [];
  for (const file of (await readdir(join(folder, 'location'))).sort()) {
    const checked = checkDocument(await readFile(join(folder, 'location', file), 'utf8'));
    if (!checked.ok) throw new Error(`${file}: ${checked.error}`);
    const id = String(checked.value.id);
    if (known.has(id)) continue;
    if (added.length === 0) await copyMedia(folder, dataDir);
    const directLink = checked.value.direct_link_id;
    await store.locations.put(id, checked.value, directLink === undefined ? undefined : String(directLink), now());
    const bookings = (await demoBookings(folder, now(), zoneOf(checked.value))).filter(
      (booking) => String(booking.location_id) === id,
    );
    if (bookings.length > 0) await importBookings?.(id, bookings);
    added.push(id);
  }
  return added;
}

/** The pictures come before the documents that name them. */
async function copyMedia(folder: string, dataDir: string): Promise<void> {
  const target = join(mediaDirOf(dataDir), 'nordhamn');
  await mkdir(target, { recursive: true });
  await cp(join(folder, 'photos'), target, { recursive: true });
}
