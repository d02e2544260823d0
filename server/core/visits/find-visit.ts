import type { Kysely, OperandExpression, Selectable } from 'kysely';
import { fromJson } from '../../store/json.ts';
import type { VisitTables } from '../tables.ts';
import type { VisitsTable } from './tables.ts';

/** A visit as shown to staff. */
export interface VisitForStaff {
  signature_id: number;
  location_id: string;
  state: VisitsTable['state'];
  sub_location_id: number;
  track_id: number;
  language: string;
  created_at: string;
  signed_at: string | null;
  /** When a visit that waited on its device came in; null if it was signed at once. */
  delivered_at: string | null;
  /** What staff should look at: why it would have been refused [OFF-05]. */
  attention: { code: string; message: string }[];
  form: Record<string, string>;
  details: Record<string, unknown>;
}

/**
 * Finds the visit for a badge's QR code. One code gives one visit; visits cannot be listed [SIGN-02].
 * @param location only a visit to this location is found
 */
export async function findVisit(
  db: Kysely<VisitTables>,
  by: { code: string } | { id: number },
  location?: string,
): Promise<VisitForStaff | undefined> {
  let query = db.selectFrom('visits').selectAll();
  query =
    'code' in by
      ? query.where('qr', '=', by.code)
      : query.where((where) => where.or([where('id', '=', by.id), where('device_number', '=', by.id)]));
  if (location !== undefined) query = query.where('location_id', '=', location);
  const row = await query.executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    signature_id: row.device_number ?? row.id,
    location_id: row.location_id,
    state: row.state,
    sub_location_id: row.sub_location_id,
    track_id: row.track_id,
    language: row.language,
    created_at: new Date(row.created_at).toISOString(),
    signed_at: row.signed_at === null ? null : new Date(row.signed_at).toISOString(),
    delivered_at: row.delivered_at === null ? null : new Date(row.delivered_at).toISOString(),
    attention: row.attention === null ? [] : fromJson(row.attention),
    form: fromJson(row.form),
    details: fromJson(row.details),
  };
}

/** A visit as it is stored. */
export type VisitRow = Selectable<VisitsTable>;

/** A signed visit by its row's id, or the one that a query of ids finds. */
export function signedVisit(
  db: Kysely<VisitTables>,
  id: number | OperandExpression<number>,
): Promise<VisitRow | undefined> {
  const signed = db.selectFrom('visits').selectAll().where('state', '=', 'signed');
  return (typeof id === 'number' ? signed.where('id', '=', id) : signed.where('id', 'in', id)).executeTakeFirst();
}

/** The signed visit that this browser made, by the number that it knows; undefined while the server does not have it. */
export function ownVisit(db: Kysely<VisitTables>, number: number, visitKey: string): Promise<VisitRow | undefined> {
  return db
    .selectFrom('visits')
    .selectAll()
    .where((where) => where.or([where('id', '=', number), where('device_number', '=', number)]))
    .where('visit_key', '=', visitKey)
    .where('state', '=', 'signed')
    .executeTakeFirst();
}

/** The visit, signed or not, that has this code: no two have the same. */
export function visitByCode(db: Kysely<VisitTables>, code: string): Promise<VisitRow | undefined> {
  return db.selectFrom('visits').selectAll().where('qr', '=', code).executeTakeFirst();
}

/** Which of these visits are at the location. */
export async function visitsAmong(
  db: Kysely<VisitTables>,
  locationId: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  // biome-ignore lint/plugin/unlimited-list: no more than were asked about.
  const rows = await db
    .selectFrom('visits')
    .select('id')
    .where('location_id', '=', locationId)
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function countVisitsAt(db: Kysely<VisitTables>, locationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('visits')
    .select((select) => select.fn.countAll().as('count'))
    .where('location_id', '=', locationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** When the newest visit began; null if there is none. */
export async function newestVisit(db: Kysely<VisitTables>): Promise<number | null> {
  const { newest } = await db
    .selectFrom('visits')
    .select((c) => c.fn.max('created_at').as('newest'))
    .executeTakeFirstOrThrow();
  return newest === null ? null : Number(newest);
}
