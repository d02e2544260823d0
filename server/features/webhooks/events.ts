import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { toJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';

/** What each type of event says. Ids, codes and times only: never a name, plate, phone or answer (docs/webhooks.md). */
export interface EventData {
  'visit.signed': {
    location_id: string;
    /** What the badge and the desk know the visit by. */
    signature_id: number;
    sub_location_id: number;
    track_id: number;
    language: string;
    /** When the visitor accepted, ISO 8601. */
    signed_at: string;
    /** It waited on its device because there was no network. */
    delivered_late: boolean;
    /** Codes of what staff must look at; only for a visit that was delivered late. */
    attention: readonly string[];
  };
  'visit.signed_out': {
    location_id: string;
    signature_id: number;
    signed_out_at: string;
    /** Who said so; `assumed` if nobody did. */
    by: string;
  };
  'visit.refused': { location_id: string; sub_location_id: number; track_id: number; code: string };
  'scan.waiting': { location_id: string; scan_id: string };
  'kiosk.fault': { location_id: string; kiosk_id: string; fault: string; state: 'began' | 'ended' };
  'location.published': { location_id: string; version: number };
}

export type EventType = keyof EventData;

export const EVENT_TYPES = [
  'visit.signed',
  'visit.signed_out',
  'visit.refused',
  'scan.waiting',
  'kiosk.fault',
  'location.published',
] as const satisfies readonly EventType[];

/** Something that happened, with the time it happened at in milliseconds. */
export type WebhookEvent = { [Type in EventType]: { type: Type; at: number; data: EventData[Type] } }[EventType];

const THREE_DAYS_MS = 3 * 24 * 3_600_000;

/**
 * Puts an event into the outbox of every endpoint that wants it, in the transaction in which it happens: it is stored
 * with what happened or not at all [HOOK-01]. Costs one small query where nobody wants to know.
 */
export async function recordEvent(trx: Kysely<Database>, { type, at, data }: WebhookEvent): Promise<void> {
  const endpoints = await trx
    .selectFrom('webhook_endpoints')
    .select(['id', 'types', 'location_id'])
    .where('is_off', '=', 0)
    .execute();
  const told = endpoints.filter(
    ({ types, location_id }) =>
      (location_id === null || location_id === data.location_id) && (JSON.parse(types) as string[]).includes(type),
  );
  if (told.length > 0)
    await enqueue(
      trx,
      { type, at, data },
      told.map(({ id }) => id),
    );
}

/** Writes an event and a delivery for each endpoint. @returns the event's id */
export async function enqueue(
  trx: Kysely<Database>,
  { type, at, data }: { type: string; at: number; data: object },
  endpoints: readonly string[],
): Promise<string> {
  const id = `msg_${randomBytes(18).toString('base64url')}`;
  const payload = toJson({ type, timestamp: new Date(at).toISOString(), data });
  await trx.insertInto('webhook_events').values({ id, type, payload, created_at: at }).execute();
  await trx
    .insertInto('webhook_deliveries')
    .values(
      endpoints.map((endpoint_id) => ({
        ...{ event_id: id, endpoint_id, state: 'waiting' as const, attempts: 0 },
        ...{ next_at: at, give_up_at: at + THREE_DAYS_MS, last_at: null, last_outcome: '', created_at: at },
      })),
    )
    .execute();
  return id;
}
