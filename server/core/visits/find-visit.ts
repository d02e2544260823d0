import type { Kysely, OperandExpression, Selectable } from 'kysely';
import type { FindVisitAnswer } from '../../../schemas/generated/types.ts';
import { fromJson } from '../../store/json.ts';
import { countRows } from '../../store/rows.ts';
import type { VisitTables } from '../tables.ts';
import type { VisitsTable } from './tables.ts';

/** By its badge; visits cannot be listed [SIGN-02]. */
export async function findVisit(
  db: Kysely<VisitTables>,
  by: { code: string } | { id: number },
  location?: string,
): Promise<FindVisitAnswer | undefined> {
  let query = 'code' in by ? db.selectFrom('visits').where('qr', '=', by.code) : visitsByNumber(db, by.id);
  if (location !== undefined) query = query.where('location_id', '=', location);
  const row = await query.selectAll().executeTakeFirst();
  if (row === undefined) return undefined;
  const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return {
    signature_id: row.device_number ?? row.id,
    location_id: row.location_id,
    state: row.state,
    sub_location_id: row.sub_location_id,
    track_id: row.track_id,
    language: row.language,
    created_at: new Date(row.created_at).toISOString(),
    signed_at: timeOf(row.signed_at),
    delivered_at: timeOf(row.delivered_at),
    attention: row.attention === null ? [] : fromJson(row.attention),
    form: fromJson(row.form),
    details: fromJson(row.details),
  };
}

const visitsByNumber = (db: Kysely<VisitTables>, number: number) =>
  db.selectFrom('visits').where((where) => where.or([where('id', '=', number), where('device_number', '=', number)]));

export type VisitRow = Selectable<VisitsTable>;

export function signedVisit(
  db: Kysely<VisitTables>,
  id: number | OperandExpression<number>,
): Promise<VisitRow | undefined> {
  const signed = db.selectFrom('visits').selectAll().where('state', '=', 'signed');
  return (typeof id === 'number' ? signed.where('id', '=', id) : signed.where('id', 'in', id)).executeTakeFirst();
}

/** Undefined until the server has it. */
export function ownVisit(db: Kysely<VisitTables>, number: number, visitKey: string): Promise<VisitRow | undefined> {
  const own = visitsByNumber(db, number).where('visit_key', '=', visitKey).where('state', '=', 'signed');
  return own.selectAll().executeTakeFirst();
}

export function visitByCode(db: Kysely<VisitTables>, code: string): Promise<VisitRow | undefined> {
  return db.selectFrom('visits').selectAll().where('qr', '=', code).executeTakeFirst();
}

export async function findExistingVisits(
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

export const countVisitsAt = (db: Kysely<VisitTables>, locationId: string): Promise<number> =>
  countRows(db, db.selectFrom('visits').select('id').where('location_id', '=', locationId));

export async function newestVisit(db: Kysely<VisitTables>): Promise<number | null> {
  const { newest } = await db
    .selectFrom('visits')
    .select((c) => c.fn.max('created_at').as('newest'))
    .executeTakeFirstOrThrow();
  return newest === null ? null : Number(newest);
}
