import { parseJsonFile } from '../../../domain/parse-json.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { csvRows, type Row } from './csv-rows.ts';
import { type FileText, readText } from './file-text.ts';
import { type NewBooking, readBooking } from './new-booking.ts';
import { deriveRef, type FileBooking, findTwins } from './twins.ts';

export interface BookingFile {
  bookings: FileBooking[];
  others: number;
  encoding: FileText['encoding'];
}

const MAX_ROWS = 100_000;

/**
 * Reads a JSON list, `{ "bookings": [...] }` or CSV. Without a `ref`, the luprefnr identifies a booking, else number
 * and date.
 */
export function readBookingFile(
  bytes: Uint8Array,
  { location, today }: { location: string; today: string },
): Result<BookingFile, string[]> {
  const file = readText(bytes);
  if (!file.ok) return err([file.error]);
  const { text, encoding } = file.value;
  const rows = /^\s*[[{]/.test(text) ? jsonRows(text) : csvRows(text);
  if (!rows.ok) return rows;
  if (rows.value.length > MAX_ROWS) return err([`expected at most ${MAX_ROWS} bookings`]);
  const problems: string[] = [];
  const bookings: FileBooking[] = [];
  let others = 0;
  for (const { where, fields } of rows.value) {
    const own = String(fields['location_id'] ?? '').trim();
    if (own !== '' && own !== location) {
      others += 1;
      continue;
    }
    const booking = readBooking(fields, today);
    if (booking.ok) bookings.push({ where, ref: refOf(fields['ref'], booking.value), booking: booking.value });
    else problems.push(`${where}: ${booking.error}`);
  }
  problems.push(...findTwins(bookings));
  return problems.length > 0 ? err(problems) : ok({ bookings, others, encoding });
}

function refOf(named: unknown, booking: NewBooking): string {
  const ref = typeof named === 'string' || typeof named === 'number' ? String(named).trim() : '';
  return ref || booking.luprefnr || deriveRef(booking.unique_identification_number, booking.date);
}

function jsonRows(text: string): Result<Row[], string[]> {
  const parsed = parseJsonFile(text);
  if (!parsed.ok) return err([`the file is not JSON: ${parsed.error}`]);
  const list = Array.isArray(parsed.value) ? parsed.value : (parsed.value as { bookings?: unknown } | null)?.bookings;
  if (!Array.isArray(list)) return err(['expected a list of bookings']);
  const rows: Row[] = [];
  for (const [i, item] of (list as unknown[]).entries()) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
      return err([`/${i}: expected an object, found ${JSON.stringify(item)}`]);
    }
    rows.push({ where: `/${i}`, fields: item as Record<string, unknown> });
  }
  return ok(rows);
}
