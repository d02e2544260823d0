import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { DAY_MS } from '../../../domain/time.ts';
import { dayStart } from '../../../domain/zone-clock.ts';
import { refusal } from '../../errors.ts';
import { countRows } from '../../store/rows.ts';
import type { VisitTables } from '../tables.ts';
import { QUARTER_MS, QUARTERS, readUncounted } from './count-visits.ts';
import type { VisitsTable } from './tables.ts';
import { signedAt } from './visits-in.ts';

/** Days by the location's clock; `before` is excluded. */
export interface TimeSpan {
  readonly locationId: string;
  readonly from: number;
  readonly before: number;
}

/** Other work waits while a page is rendered. */
const PAGE = 200;
const REPORTED = [
  ...(['id', 'device_number', 'location_version', 'sub_location_id', 'track_id', 'language', 'form'] as const),
  ...(['signed_at', 'left_at', 'left_how', 'attention'] as const),
] as const;
export type ReportedVisit = Pick<Selectable<VisitsTable>, (typeof REPORTED)[number]>;

/** @throws ApiError for a wrong day or order */
export function spanOf(locationId: string, from: string, to: string, zone: string): TimeSpan {
  try {
    const next = new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
    const span = { locationId, from: dayStart(from, zone), before: dayStart(next, zone) };
    if (span.from < span.before) return span;
  } catch {
    // Not a day.
  }
  throw refusal('invalid_request', { problem: '/from, /to: expected two days, the earlier one first' });
}

export async function* signedVisits(
  db: Kysely<VisitTables>,
  { locationId, from, before }: TimeSpan,
): AsyncGenerator<ReportedVisit> {
  let last = { at: from, id: 0 };
  for (;;) {
    const page = await signedAt(db, locationId)
      .select(REPORTED)
      .where('signed_at', '<', before)
      .where(sql<boolean>`(signed_at, id) > (${last.at}, ${last.id})`)
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

export async function countSignedUpTo(
  db: Kysely<VisitTables>,
  { locationId, from, before }: TimeSpan,
  most: number,
): Promise<number> {
  const signed = signedAt(db, locationId).select('id').where('signed_at', '>=', from).where('signed_at', '<', before);
  return countRows(db, signed.limit(most));
}

/** Reads only visits from before there were counts [DESK-07] [MANY-02]. */
export async function countSigned(db: Kysely<VisitTables>, span: TimeSpan) {
  const isCounted = (await readUncounted(db)) === 0;
  const [first, last] = [Math.floor(span.from / QUARTER_MS), Math.floor(span.before / QUARTER_MS)];
  const changes = isCounted
    ? sql`select quarter, place, language, change from visit_count_changes
        where location_id = ${span.locationId} and quarter >= ${first} and quarter < ${last}`
    : sql`select signed_at / ${sql.lit(QUARTER_MS)}, sub_location_id || '/' || track_id, language, 1 from visits
        where location_id = ${span.locationId} and state = 'signed' and signed_at >= ${span.from}
        and signed_at < ${span.before}`;
  const parts = [
    sql`select 'time' as kind, quarter as at, '' as name, sum(change) as count from changes group by quarter`,
    sql`select 'place', 0, place, sum(change) from changes group by place`,
    sql`select 'language', 0, language, sum(change) from changes group by language`,
    ...(isCounted ? addedUp(span.locationId, first, last) : []),
  ];
  // Changes may be added up between two statements.
  const { rows } = await sql<{ kind: 'time' | 'place' | 'language'; at: number; name: string; count: number }>`
    with changes(quarter, place, language, change) as (${changes})
    ${sql.join(parts, sql` union all `)}`.execute(db);
  const quarters = new Map<number, number>();
  // By ids of sub-location and track: `3/1`.
  const places = new Map<string, number>();
  const languages = new Map<string, number>();
  const add = <Key>(sums: Map<Key, number>, key: Key, count: number) => sums.set(key, (sums.get(key) ?? 0) + count);
  for (const { kind, at, name, count } of rows) {
    if (kind === 'time') add(quarters, Number(at), Number(count));
    else add(kind === 'place' ? places : languages, name, Number(count));
  }
  return { quarters, places, languages };
}

/** Whole days (UTC), and quarters around them. */
function addedUp(location: string, first: number, last: number): RawBuilder<unknown>[] {
  const [day, end] = [Math.ceil(first / QUARTERS), Math.floor(last / QUARTERS)];
  const at = (kind: string, from: number, before: number) =>
    sql`location_id = ${location} and kind = ${sql.lit(kind)} and at >= ${from} and at < ${before}`;
  const sums = (kind: string, stored: string, from: number, before: number) => sql`
    select ${sql.lit(kind)}, 0, name, sum(count) from visit_counts where ${at(stored, from, before)} group by name`;
  const beyond =
    day < end ? ([first, day * QUARTERS, end * QUARTERS, last] as const) : ([first, last, last, last] as const);
  return [
    sql`select 'time', at, '', count from visit_counts where ${at('time', first, last)}`,
    ...['place', 'language'].flatMap((kind) => [
      sums(kind, kind, beyond[0], beyond[1]),
      sums(kind, `${kind} day`, day, end),
      sums(kind, kind, beyond[2], beyond[3]),
    ]),
  ];
}
