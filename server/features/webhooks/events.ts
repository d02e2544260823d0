import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DAY_MS } from '../../../domain/time.ts';
import type { SiteEvent } from '../../events/site-event.ts';
import { toJson } from '../../store/json.ts';
import { prepared } from '../../store/prepared.ts';
import type { Database } from '../../store/schema.ts';
import { MOST_ENDPOINTS } from './endpoints.ts';
import { readMessage } from './message.ts';

const THREE_DAYS_MS = 3 * DAY_MS;

const endpointsInUse = prepared((db) =>
  db
    .selectFrom('webhook_endpoints')
    .select(['id', 'types', 'location_id'])
    .where('is_off', '=', 0)
    .limit(MOST_ENDPOINTS),
);

/**
 * Puts what happened into the outbox of every endpoint that wants to know it, in the transaction in which it happened:
 * it is stored with that or not at all [HOOK-01]. Costs one small query where nobody wants to know.
 */
export async function recordEvent(trx: Kysely<Database>, event: SiteEvent): Promise<void> {
  const type = typeOf(event);
  if (type === undefined) return;
  const endpoints = await endpointsInUse(trx, {});
  const subscribed = endpoints.filter(
    ({ types, location_id }) =>
      (location_id === null || location_id === event.locationId) && (JSON.parse(types) as string[]).includes(type),
  );
  if (subscribed.length === 0) return;
  const data = await readMessage(trx, event);
  await enqueue(
    trx,
    { type, at: event.at, data },
    subscribed.map(({ id }) => id),
  );
}

/** What receivers can choose from. */
export const EVENT_TYPES = [
  'visit.signed',
  'visit.signed_out',
  'visit.refused',
  'scan.waiting',
  'kiosk.fault',
  'location.published',
  'yard.arrived',
  'yard.called',
  'yard.recalled',
  'yard.skipped',
  'yard.docked',
  'yard.left',
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

const typeOf = (event: SiteEvent): EventType | undefined =>
  event.kind === 'yard.moved' ? `yard.${event.step}` : TYPES[event.kind];

/** What happens here by the name receivers know it under; the rest is for our own pages only. */
const TYPES: Partial<Record<SiteEvent['kind'], EventType>> = {
  'visit.signed': 'visit.signed',
  'visit.left': 'visit.signed_out',
  'visit.refused': 'visit.refused',
  'scan.waiting': 'scan.waiting',
  'kiosk.fault': 'kiosk.fault',
  'kiosk.well': 'kiosk.fault',
  'location.published': 'location.published',
};

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
        event_id: id,
        endpoint_id,
        state: 'waiting' as const,
        attempts: 0,
        next_at: at,
        give_up_at: at + THREE_DAYS_MS,
        last_at: null,
        last_outcome: '',
        created_at: at,
      })),
    )
    .execute();
  return id;
}
