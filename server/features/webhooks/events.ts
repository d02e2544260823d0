import type { Kysely } from 'kysely';
import type { SiteEvent } from '../../events/site-event.ts';
import { CAPS } from '../../http/limit-table.ts';
import { prepared } from '../../store/prepared.ts';
import type { Database } from '../../store/schema.ts';
import { readMessage } from './message.ts';
import { enqueue } from './outbox.ts';
import { recordRefusal } from './refusals.ts';

const endpointsInUse = prepared((db) =>
  db
    .selectFrom('webhook_endpoints')
    .select(['id', 'types', 'location_id'])
    .where('is_off', '=', 0)
    .limit(CAPS.webhooks.most.endpoints),
);

/**
 * Puts what happened into the outbox of every endpoint that wants to know it, in the transaction in which it happened:
 * it is stored with that or not at all [HOOK-01]. Costs one small query where nobody wants to know.
 */
export async function recordEvent(trx: Kysely<Database>, event: SiteEvent): Promise<void> {
  const type = typeOf(event);
  if (type === undefined) return;
  const endpoints = await endpointsInUse(trx, {});
  const subscribed = endpoints
    .filter(
      ({ types, location_id }) =>
        (location_id === null || location_id === event.locationId) && (JSON.parse(types) as string[]).includes(type),
    )
    .map(({ id }) => id);
  if (subscribed.length === 0) return;
  if (event.kind === 'visit.refused') return recordRefusal(trx, event, subscribed);
  await enqueue(trx, { type, at: event.at, data: await readMessage(trx, event) }, subscribed);
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
