import type { Kysely } from 'kysely';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
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
  db: Kysely<Database>,
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
