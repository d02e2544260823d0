import type { Kysely, Selectable } from 'kysely';
import { DAY_MS } from '../../../domain/time.ts';
import { placeName, visitSummary } from '../../../domain/visit-summary.ts';
import type { DeskVisit } from '../../../schemas/generated/types.ts';
import { CAPS } from '../../http/limit-table.ts';
import { fromJson } from '../../store/json.ts';
import { hasRow } from '../../store/rows.ts';
import type { Location } from '../locations/locations.ts';
import type { VisitTables } from '../tables.ts';
import type { VisitsTable } from './tables.ts';
import { signedAt, visitsHere, visitsIn } from './visits-in.ts';

const AFTERWARDS_MS = DAY_MS;
const AT_ONCE = 500;

const MOST_LEFT = 500;
const MOST_LATE = 100;

export const DESK_COLUMNS = [
  ...(['id', 'device_number', 'form', 'details', 'sub_location_id', 'track_id', 'language'] as const),
  ...(['signed_at', 'left_at', 'left_how', 'delivered_at', 'attention', 'settled_at'] as const),
] as const;

type Row = Pick<Selectable<VisitsTable>, (typeof DESK_COLUMNS)[number]>;

/** Newest first [DESK-01]. */
export async function deskVisits(db: Kysely<VisitTables>, location: Location, now: number): Promise<DeskVisit[]> {
  const rows = await visitsIn(db, DESK_COLUMNS, [
    visitsHere(db, location.id).select('id').orderBy('signed_at', 'desc').limit(CAPS.desk.most.visitsHere),
    signedAt(db, location.id)
      .select('id')
      .where('left_at', '>', now - AFTERWARDS_MS)
      .orderBy('left_at', 'desc')
      .limit(MOST_LEFT),
    unsettled(db, location.id).select('id').limit(MOST_LATE),
  ]);
  return rows.map((row) => deskVisit(row, location)).sort((a, b) => b.signed_at - a.signed_at);
}

export async function deskVisitsById(
  db: Kysely<VisitTables>,
  location: Location,
  ids: readonly number[],
): Promise<DeskVisit[]> {
  const found: Row[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    // biome-ignore lint/plugin/unlimited-list: the visits asked for.
    const rows = await db
      .selectFrom('visits')
      .select(DESK_COLUMNS)
      .where('location_id', '=', location.id)
      .where('state', '=', 'signed')
      .where('id', 'in', ids.slice(from, from + AT_ONCE))
      .execute();
    found.push(...rows);
  }
  return found.map((row) => deskVisit(row, location));
}

export async function destinationsOf(db: Kysely<VisitTables>, visitIds: readonly number[]) {
  const found = new Map<number, { readonly sub_location_id: number; readonly track_id: number }>();
  for (let from = 0; from < visitIds.length; from += AT_ONCE) {
    // biome-ignore lint/plugin/unlimited-list: the visits asked for.
    const rows = await db
      .selectFrom('visits')
      .select(['id', 'sub_location_id', 'track_id'])
      .where('id', 'in', visitIds.slice(from, from + AT_ONCE))
      .execute();
    for (const { id, ...way } of rows) found.set(id, way);
  }
  return found;
}

export function deskVisit(row: Row, { document }: Location): DeskVisit {
  const details = fromJson<{ contact_to_visit?: unknown }>(row.details);
  const host = typeof details.contact_to_visit === 'string' ? details.contact_to_visit : '';
  return {
    id: row.id,
    signature_id: row.device_number ?? row.id,
    ...visitSummary(fromJson<Record<string, string>>(row.form), host),
    place: placeName(document, row.sub_location_id, row.track_id),
    language: row.language,
    signed_at: row.signed_at ?? 0,
    left_at: row.left_at,
    left_how: row.left_how,
    delivered_at: row.delivered_at,
    needs_look: row.attention !== null && row.settled_at === null,
  };
}

/** Refusable late visits that no one has looked at [OFF-05]. */
export function lateVisits(db: Kysely<VisitTables>, locationId: string) {
  return unsettled(db, locationId).select(['id', 'attention', 'delivered_at', 'signed_at']).limit(MOST_LATE).execute();
}

const unsettled = (db: Kysely<VisitTables>, locationId: string) =>
  signedAt(db, locationId).where('attention', 'is not', null).where('settled_at', 'is', null).orderBy('delivered_at');

export async function settleVisit(db: Kysely<VisitTables>, locationId: string, visitId: number, now: number) {
  return hasRow(
    db
      .updateTable('visits')
      .set({ settled_at: now })
      .where('id', '=', visitId)
      .where('location_id', '=', locationId)
      .where('attention', 'is not', null)
      .where('settled_at', 'is', null)
      .returning('id'),
  );
}
