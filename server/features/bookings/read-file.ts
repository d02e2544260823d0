import { parse } from 'csv-parse/sync';
import { parseJsonFile } from '../../../domain/parse-json.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { type NewBooking, readBooking } from './new-booking.ts';

export interface ReadBooking {
  ref: string;
  booking: NewBooking;
}

interface Row {
  /** Where a person finds it in the file. */
  where: string;
  fields: Readonly<Record<string, unknown>>;
}

const MAX_ROWS = 100_000;

/**
 * Reads a file of bookings: a JSON list, `{ "bookings": [...] }`, or CSV with a header line and commas, semicolons or
 * tabs. Rows with another `location_id` are skipped. Without a `ref`, a booking is identified by its luprefnr, or by
 * number and date.
 * @returns every problem with its place in the file
 */
export function readBookingFile(
  text: string,
  { location, today }: { location: string; today: string },
): Result<{ bookings: ReadBooking[]; others: number }, string[]> {
  const plain = text.replace(/^\uFEFF/, '').trimStart();
  const rows = /^[[{]/.test(plain) ? jsonRows(plain) : csvRows(plain);
  if (!rows.ok) return err([rows.error]);
  if (rows.value.length > MAX_ROWS) return err([`expected at most ${MAX_ROWS} bookings`]);
  const problems: string[] = [];
  const found = new Map<string, ReadBooking>();
  let others = 0;
  for (const { where, fields } of rows.value) {
    const own = String(fields['location_id'] ?? '').trim();
    if (own !== '' && own !== location) {
      others += 1;
      continue;
    }
    const booking = readBooking(fields, today);
    if (!booking.ok) {
      problems.push(`${where}: ${booking.error}`);
      continue;
    }
    const ref = refOf(fields['ref'], booking.value);
    if (found.has(ref)) problems.push(`${where}: the booking ${ref} is in the file twice`);
    found.set(ref, { ref, booking: booking.value });
  }
  if (problems.length > 0) return err(problems);
  return ok({ bookings: [...found.values()], others });
}

function refOf(named: unknown, { unique_identification_number: number, luprefnr, date }: NewBooking): string {
  const ref = typeof named === 'string' || typeof named === 'number' ? String(named).trim() : '';
  return ref || luprefnr || (date === null ? number : `${number} ${date}`);
}

function jsonRows(text: string): Result<Row[], string> {
  const parsed = parseJsonFile(text);
  if (!parsed.ok) return err(`the file is not JSON: ${parsed.error}`);
  const list = Array.isArray(parsed.value) ? parsed.value : (parsed.value as { bookings?: unknown } | null)?.bookings;
  if (!Array.isArray(list)) return err('expected a list of bookings');
  const rows: Row[] = [];
  for (const [i, item] of (list as unknown[]).entries()) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
      return err(`/${i}: expected an object, found ${JSON.stringify(item)}`);
    }
    rows.push({ where: `/${i}`, fields: item as Record<string, unknown> });
  }
  return ok(rows);
}

function csvRows(text: string): Result<Row[], string> {
  const [heading = ''] = text.split(/\r?\n/, 1);
  const delimiter = [';', '\t'].find((mark) => heading.includes(mark)) ?? ',';
  try {
    const rows = parse(text, {
      columns: (names: string[]) => names.map((name) => name.trim()),
      delimiter,
      info: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { info: { lines: number }; record: Record<string, string> }[];
    return ok(rows.map(({ info, record }) => ({ where: `line ${info.lines}`, fields: record })));
  } catch (error) {
    return err(`the file is not CSV: ${error instanceof Error ? error.message : String(error)}`);
  }
}
