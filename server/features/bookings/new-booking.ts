import { err, ok, type Result } from '../../../domain/result.ts';
import { addDays, minutesOf, timeText } from '../../../domain/zone-clock.ts';
import type { ExtraRow } from '../../../schemas/generated/types.ts';

export interface NewBooking {
  unique_identification_number: string;
  regnr: string;
  luprefnr: string;
  custom_signature_value: string;
  date: string | null;
  time: string | null;
  until: string | null;
  sublocation_track: number;
  bay_info: string;
  extra: ExtraRow[];
}

const TEXTS = ['unique_identification_number', 'regnr', 'luprefnr', 'custom_signature_value', 'bay_info'] as const;
export const BOOKING_FIELDS: ReadonlySet<string> = new Set([
  ...TEXTS,
  'refnr',
  'date',
  'time',
  'until',
  'sublocation_track',
  'extra',
  'ref',
  'location_id',
]);
const MAX_TEXT = 200;
const MAX_ROWS = 50;

/**
 * Reads untrusted data; `refnr` stands for `luprefnr`, and "+1" for the day after `today`.
 * @returns what is wrong, as "field: expected …, found …"
 */
export function readBooking(row: Readonly<Record<string, unknown>>, today: string): Result<NewBooking, string> {
  const unknown = Object.keys(row).find((key) => !BOOKING_FIELDS.has(key));
  if (unknown !== undefined) return err(`${unknown}: unknown key`);
  const texts = {} as Record<(typeof TEXTS)[number], string>;
  for (const key of TEXTS) {
    const value = key === 'luprefnr' ? (row['luprefnr'] ?? row['refnr']) : row[key];
    const text = textOf(value);
    if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
      return err(`${key}: a number this long loses digits. Write it as text, in quotation marks`);
    if (text === undefined) return err(`${key}: expected text of at most ${MAX_TEXT} characters, found ${show(value)}`);
    texts[key] = text;
  }
  if (texts.unique_identification_number === '')
    return err('unique_identification_number: expected a number or text, found nothing');
  const date = dateOf(row['date'], today);
  if (date === undefined) return err(`date: expected YYYY-MM-DD, found ${show(row['date'])}`);
  const time = timeOf(row['time']);
  if (time === undefined) return err(`time: expected HH:MM, found ${show(row['time'])}`);
  const until = timeOf(row['until'], MIDNIGHT);
  if (until === undefined) return err(`until: expected HH:MM, found ${show(row['until'])}`);
  if (until !== null && time === null) return err('time: expected HH:MM with until, found nothing');
  const place = placeOf(row['sublocation_track']);
  if (place === undefined) return err(`sublocation_track: expected an id, found ${show(row['sublocation_track'])}`);
  const extra = extraOf(row['extra']);
  if (!extra.ok) return extra;
  return ok({ ...texts, date, time, until, sublocation_track: place, extra: extra.value });
}

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  return text.length <= MAX_TEXT ? text : undefined;
}

function dateOf(value: unknown, today: string): string | null | undefined {
  const text = textOf(value);
  if (text === undefined || text === '') return text === '' ? null : undefined;
  if (/^\+\d{1,3}$/.test(text)) return addDays(today, Number(text.slice(1)));
  const real = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
  return real ? text : undefined;
}

/** 24:00 may end a window but begin none. */
const MIDNIGHT = 1440;

function timeOf(value: unknown, last: number = MIDNIGHT - 1): string | null | undefined {
  const text = textOf(value);
  if (text === undefined || text === '') return text === '' ? null : undefined;
  const minutes = minutesOf(text.replace(/^(\d{1,2}:\d\d):\d\d$/, '$1'));
  return minutes === undefined || minutes > last ? undefined : timeText(minutes);
}

function placeOf(value: unknown): number | undefined {
  const text = textOf(value);
  if (text === '') return 0;
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function extraOf(value: unknown): Result<ExtraRow[], string> {
  if (value === undefined || value === null) return ok([]);
  if (!Array.isArray(value) || value.length > MAX_ROWS) {
    return err(`extra: expected at most ${MAX_ROWS} rows, found ${show(value)}`);
  }
  const rows: ExtraRow[] = [];
  for (const [i, item] of (value as unknown[]).entries()) {
    const row = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>;
    const [rowrefnr, field_type, field_value] = ['rowrefnr', 'field_type', 'field_value'].map((key) =>
      textOf(row[key]),
    );
    if (!rowrefnr || !field_type || field_value === undefined) {
      return err(`extra/${i}: expected rowrefnr, field_type and field_value, found ${show(item)}`);
    }
    rows.push({ rowrefnr, field_type, field_value: field_value === '' ? null : field_value });
  }
  return ok(rows);
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
