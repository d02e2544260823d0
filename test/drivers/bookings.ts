import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveServer } from './live-server.ts';

/** Imports bookings as staff do, from a file on the command line. A date of '+1' is tomorrow. */
export async function importBookings(server: LiveServer, location: number, bookings: readonly object[]): Promise<void> {
  const file = join(server.dataDir, `bookings-${location}.json`);
  await writeFile(file, JSON.stringify(bookings));
  const { code, stderr } = await server.cli('bookings', 'import', String(location), file);
  await rm(file);
  if (code !== 0) throw new Error(`the bookings were refused: ${stderr}`);
}
