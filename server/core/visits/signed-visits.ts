import { type Kysely, type Selectable, sql } from 'kysely';
import { DAY_MS } from '../../../domain/time.ts';
import { dayStart } from '../../../domain/zone-clock.ts';
import { refusal } from '../../errors.ts';
import type { VisitTables } from '../tables.ts';
import type { VisitsTable } from './tables.ts';

/** Signed visits of some days of a location, by the location's clock. */
export interface TimeSpan {
  readonly locationId: string;
  /** From the first millisecond of the first day to before that of the day after the last. */
  readonly from: number;
  readonly before: number;
}

const PAGE = 500;
/** What a report says of a visit. */
const REPORTED = [
  ...(['id', 'device_number', 'location_version', 'sub_location_id', 'track_id', 'language', 'form'] as const),
  ...(['signed_at', 'left_at', 'left_how', 'attention'] as const),
] as const;
type ReportedVisit = Pick<Selectable<VisitsTable>, (typeof REPORTED)[number]>;

/** Every zone's hours begin on one of these. */
export const QUARTER_MS = 900_000;

/** @throws ApiError for a day that does not exist, or an end before the beginning */
export function spanOf(locationId: string, from: string, to: string, zone: string): TimeSpan {
  try {
    const next = new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
    const span = { locationId, from: dayStart(from, zone), before: dayStart(next, zone) };
    if (span.from < span.before) return span;
  } catch {
    // A day that no calendar has.
  }
  throw refusal('invalid_request', { problem: '/from, /to: expected two days, the first one first' });
}

/** Page by page, so that memory does not grow with the number of visits and nobody waits for a long query. */
export async function* signedVisits(
  db: Kysely<VisitTables>,
  { locationId, from, before }: TimeSpan,
): AsyncGenerator<ReportedVisit> {
  let last = { at: from, id: 0 };
  for (;;) {
    const page = await db
      .selectFrom('visits')
      .select(REPORTED)
      .where('location_id', '=', locationId)
      // Literally, so that the index of those only is used.
      .where(sql<boolean>`state = 'signed'`)
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

/** How many there are, counted up to `most` by their index. */
export async function countSignedUpTo(
  db: Kysely<VisitTables>,
  { locationId, from, before }: TimeSpan,
  most: number,
): Promise<number> {
  const listed = db
    .selectFrom('visits')
    .select('id')
    .where('location_id', '=', locationId)
    .where(sql<boolean>`state = 'signed'`)
    .where('signed_at', '>=', from)
    .where('signed_at', '<', before)
    .limit(most);
  const { count } = await db
    .selectFrom(listed.as('listed'))
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts by place, language and quarter of an hour, without reading the visits [DESK-07]. */
export function countSigned(db: Kysely<VisitTables>, { locationId, from, before }: TimeSpan) {
  const quarter = sql<number>`signed_at / ${sql.lit(QUARTER_MS)}`;
  // biome-ignore lint/plugin/unlimited-list: sums, whose number the span bounds.
  return db
    .selectFrom('visits')
    .select(['sub_location_id', 'track_id', 'language', quarter.as('quarter'), (e) => e.fn.countAll().as('count')])
    .where('location_id', '=', locationId)
    .where(sql<boolean>`state = 'signed'`)
    .where('signed_at', '>=', from)
    .where('signed_at', '<', before)
    .groupBy(['sub_location_id', 'track_id', 'language', quarter])
    .execute();
}
