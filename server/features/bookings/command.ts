import { readFile } from 'node:fs/promises';
import { bookingDays } from '../../../domain/booking-days.ts';
import type { Command, StoreContext } from '../../command.ts';
import type { LocationDocument } from '../../core/locations/document.ts';
import { importBookings } from './import.ts';
import { readBookingFile } from './read-file.ts';

/** The file format is described in docs/bookings-api.md. */
export const bookings: Command = {
  name: 'bookings',
  group: 'Visits',
  help: 'Slot-time bookings.',
  actions: [
    {
      name: 'import',
      takes: '<location> <file>',
      json: true,
      help: 'Imports bookings from JSON or CSV. If one has a mistake, none are. Those with the same ref are replaced.',
      more: ['What is in the file: docs/bookings-api.md.'],
      examples: ['bookings import 2 today.csv'],
      needs: 'store',
      run: importFile,
    },
  ],
};

async function importFile({ args: [location = '', file = ''], tell, err, store, now }: StoreContext): Promise<number> {
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
  const answer = { file, location, imported: bookings.length, skipped: others };
  tell(answer, `${file}: ${bookings.length} bookings for location ${location}${left}`);
  return 0;
}
