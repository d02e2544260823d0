import { readFile } from 'node:fs/promises';
import { bookingDays } from '../../../domain/booking-days.ts';
import type { Command, StoreContext } from '../../command.ts';
import type { LocationDocument } from '../../core/locations/document.ts';
import { importBookings } from './import.ts';
import { readBookingFile } from './read-file.ts';

/** The file format is described in docs/bookings-api.md. */
export const bookings: Command = {
  name: 'bookings',
  usage: 'bookings import <location id> <file.json|file.csv>',
  help: 'Imports slot-time bookings. If one has a mistake, none are imported. Existing bookings with the same ref are replaced.',
  needs: 'store',
  async run(c) {
    const [action, location, file] = c.args;
    if (action === 'import' && location !== undefined && file !== undefined) return importFile(c, location, file);
    c.err('Usage: bookings import <location id> <file.json|file.csv>');
    return 1;
  },
};

async function importFile({ out, err, store, now }: StoreContext, location: string, file: string): Promise<number> {
  const stored = await store.locations.current(location);
  if (stored === undefined) {
    err(`There is no location ${location}.`);
    return 1;
  }
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) {
    err(`${file}: the file cannot be read`);
    return 1;
  }
  const { today } = bookingDays(stored.document as LocationDocument, now());
  const read = readBookingFile(text, { location, today });
  if (!read.ok) {
    for (const problem of read.error) err(`${file}: ${problem}`);
    return 1;
  }
  const { bookings, others } = read.value;
  await importBookings(store.db, location, bookings, now());
  const left = others === 0 ? '' : `, ${others} for other locations skipped`;
  out(`${file}: ${bookings.length} bookings for location ${location}${left}`);
  return 0;
}
