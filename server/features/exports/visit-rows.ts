import type { Kysely, Selectable } from 'kysely';
import { dayStart, offsetAt } from '../../../domain/zone-clock.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import type { LocationDocument } from '../locations/document.ts';
import { placeName } from '../muster/on-site.ts';
import type { VisitsTable } from '../visits/tables.ts';

/** Signed visits of some days of a location, by the location's clock. */
export interface TimeSpan {
  readonly locationId: string;
  /** From the first millisecond of the first day to before that of the day after the last. */
  readonly from: number;
  readonly before: number;
}

type Row = Selectable<VisitsTable>;
/** What a cell holds; a time is given by the location's clock. */
export type Cell = string | number | Date | null;

const PAGE = 500;
const DAY_MS = 86_400_000;

/** @throws RangeError if a day does not exist */
export function timeSpan(locationId: string, from: string, to: string, zone: string): TimeSpan {
  const next = new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return { locationId, from: dayStart(from, zone), before: dayStart(next, zone) };
}

/** Page by page, so that memory does not grow with the number of visits and nobody waits for a long query. */
async function* visitsOf(db: Kysely<Database>, { locationId, from, before }: TimeSpan): AsyncGenerator<Row> {
  let last = { at: from, id: 0 };
  for (;;) {
    const page = await db
      .selectFrom('visits')
      .selectAll()
      .where('location_id', '=', locationId)
      .where('state', '=', 'signed')
      .where('signed_at', '<', before)
      .where((where) =>
        where.or([
          where('signed_at', '>', last.at),
          where.and([where('signed_at', '=', last.at), where('id', '>', last.id)]),
        ]),
      )
      .orderBy('signed_at')
      .orderBy('id')
      .limit(PAGE)
      .execute();
    yield* page;
    const end = page.at(-1);
    if (end === undefined || page.length < PAGE) return;
    last = { at: end.signed_at ?? 0, id: end.id };
  }
}

const NAMED = {
  form_field_name: 'Name',
  label_company: 'Company',
  form_field_registration_number: 'Registration number',
  label_phone_number: 'Phone',
  label_who_visit: 'Host',
} as const;
const HIDDEN = new Set(['form_field_signature_id', 'qrcode', 'approval_id']);

/**
 * The columns: what every visit has, then each key that some form of the time span has, so that nothing is left out. It
 * takes a look at all of them, because a header comes first.
 */
export async function columnsOf(db: Kysely<Database>, span: TimeSpan): Promise<readonly string[]> {
  const keys = new Set<string>();
  for await (const { form } of visitsOf(db, span)) for (const key of Object.keys(fromJson<object>(form))) keys.add(key);
  return [...keys].filter((key) => !(key in NAMED) && !HIDDEN.has(key)).sort();
}

const FIXED = ['Number', 'Signed in', 'Signed out', 'How signed out', 'Place', 'Language', 'To be looked at'] as const;

/** The header; form data keys are told as they are, because another program reads them. */
export function header(keys: readonly string[]): string[] {
  const [number, ...rest] = FIXED;
  return [number, ...Object.values(NAMED), ...rest, ...keys];
}

/** A row a visit, in the order of the header [DESK-07]. */
export async function* rowsOf(
  db: Kysely<Database>,
  span: TimeSpan,
  { document, zone, keys }: { document: LocationDocument; zone: string; keys: readonly string[] },
): AsyncGenerator<Cell[]> {
  const time = (ms: number | null) => (ms === null ? null : new Date(ms + offsetAt(ms, zone)));
  for await (const row of visitsOf(db, span)) {
    const form = fromJson<Record<string, string>>(row.form);
    const attention = row.attention === null ? [] : fromJson<{ code: string }[]>(row.attention);
    yield [
      String(row.device_number ?? row.id),
      ...Object.keys(NAMED).map((key) => form[key] ?? ''),
      time(row.signed_at),
      time(row.left_at),
      row.left_how ?? '',
      placeName(document, Number(row.sub_location_id), Number(row.track_id)),
      row.language,
      attention.map(({ code }) => code).join(' '),
      ...keys.map((key) => form[key] ?? ''),
    ];
  }
}
