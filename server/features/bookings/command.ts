import { readFile } from 'node:fs/promises';
import { bookingDays } from '../../../domain/booking-days.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import type { Command, StoreContext } from '../../command.ts';
import { importBookings } from './import.ts';
import { readBookingFile } from './read-file.ts';
import { type FileBooking, findStoredTwins } from './twins.ts';

const PREVIEWED = 5;

export const bookings: Command = {
  name: 'bookings',
  group: 'Visits',
  help: 'Slot-time bookings.',
  actions: [
    {
      name: 'import',
      takes: '<location> <file>',
      json: true,
      help: 'Imports bookings from JSON or CSV, replacing those with the same ref. If one has a mistake, none is imported.',
      options: { '--preview': 'show the encoding and the first bookings as read; store nothing' },
      more: ['File format: docs/connect.md#bookings.'],
      examples: ['bookings import --preview 2 today.csv', 'bookings import 2 today.csv'],
      needs: 'store',
      run: importFile,
    },
  ],
};

async function importFile({ args, options, tell, err, store, now }: StoreContext): Promise<number> {
  const [location = '', file = ''] = args;
  const stored = await store.locations.current(location);
  if (stored === undefined) {
    err(`Location ${location} does not exist.`);
    return 1;
  }
  const bytes = await readFile(file).catch(() => undefined);
  if (bytes === undefined) {
    err(`${file}: the file cannot be read`);
    return 1;
  }
  const { today } = bookingDays(stored.document as LocationDocument, now());
  const read = readBookingFile(bytes, { location, today });
  const problems = read.ok ? await findStoredTwins(store.db, location, read.value.bookings) : read.error;
  if (!read.ok || problems.length > 0) {
    for (const problem of problems) err(`${file}: ${problem}`);
    return 1;
  }
  const { bookings, others, encoding } = read.value;
  const isPreview = options['preview'] === true;
  if (!isPreview) await importBookings(store.db, location, bookings, now());
  const left = others === 0 ? '' : `, ${others} for other locations skipped`;
  const shown = isPreview ? bookings.slice(0, PREVIEWED) : [];
  const answer = { file, location, encoding, imported: isPreview ? 0 : bookings.length, skipped: others };
  tell(
    isPreview ? { ...answer, found: bookings.length, first: shown } : answer,
    `${file}: ${bookings.length} bookings for location ${location}${left}; read as ${encoding}`,
    ...shown.map(previewLine),
    ...(isPreview ? ['Nothing was stored. If letters look wrong, save the file as "CSV UTF-8".'] : []),
  );
  return 0;
}

function previewLine({ where, booking }: FileBooking): string {
  const { unique_identification_number: number, date, time, until, regnr, custom_signature_value: value } = booking;
  const window = [time, until].filter((part) => part !== null).join('–');
  const cells = [number, [date ?? 'any day', window].join(' ').trim(), regnr, value, booking.bay_info];
  return `  ${where}: ${cells.filter((cell) => cell !== '').join(' | ')}`;
}
