import type { Kysely } from 'kysely';
import type { SiteEvent } from '../../events/site-event.ts';
import { CAPS } from '../../http/limit-table.ts';
import { fromJson } from '../../store/json.ts';
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

/** Writes an event to the outbox of each subscriber, in the transaction of the event [HOOK-01]. */
export async function recordEvent(trx: Kysely<Database>, event: SiteEvent): Promise<void> {
  const type = typeOf(event);
  if (type === undefined) return;
  const endpoints = await endpointsInUse(trx, {});
  const here = endpoints.filter(({ location_id }) => location_id === null || location_id === event.locationId);
  const subscribed = here.filter(({ types }) => fromJson<string[]>(types).includes(type)).map(({ id }) => id);
  if (subscribed.length === 0) return;
  if (event.kind === 'visit.refused') return recordRefusal(trx, event, subscribed);
  await enqueue(trx, { type, at: event.at, data: await readMessage(trx, event) }, subscribed);
}

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

const RENAMED: Partial<Record<SiteEvent['kind'], string>> = {
  'visit.left': 'visit.signed_out',
  'kiosk.well': 'kiosk.fault',
};

function typeOf(event: SiteEvent) {
  const name = event.kind === 'yard.moved' ? `yard.${event.step}` : (RENAMED[event.kind] ?? event.kind);
  return EVENT_TYPES.find((type) => type === name);
}
