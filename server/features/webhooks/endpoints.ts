import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { DAY_MS } from '../../../domain/time.ts';
import { refusal } from '../../errors.ts';
import { CAPS } from '../../http/limit-table.ts';
import { toJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import { newSecret } from './sign.ts';
import type { WebhookEndpointsTable } from './tables.ts';

type Handle = Kysely<Database>;
export type StoredEndpoint = Selectable<WebhookEndpointsTable>;

/** After a new secret is made, the one before signs as well for so long. */
const BOTH_MS = DAY_MS;

/** What staff decide about an endpoint. */
export interface EndpointChoice {
  url: string;
  description: string;
  types: readonly string[];
  locationId: string | null;
  isOff: boolean;
}

const columnsOf = ({ url, description, types, locationId, isOff }: EndpointChoice) => ({
  url,
  description: description.trim(),
  types: toJson([...types]),
  location_id: locationId,
  is_off: isOff ? (1 as const) : (0 as const),
});

/**
 * @returns its id, and the secret, which is told only this once
 * @throws ApiError webhook_many
 */
export async function addEndpoint(db: Handle, choice: EndpointChoice, now: number) {
  const known = await db.selectFrom('webhook_endpoints').select('id').limit(CAPS.webhooks.most.endpoints).execute();
  if (known.length >= CAPS.webhooks.most.endpoints)
    throw refusal('webhook_many', { most: String(CAPS.webhooks.most.endpoints) });
  const made = { id: `ep_${randomBytes(9).toString('base64url')}`, secret: newSecret() };
  await db
    .insertInto('webhook_endpoints')
    .values({
      ...made,
      ...columnsOf(choice),
      old_secret: null,
      old_secret_until: 0,
      failures: 0,
      rests_until: 0,
      created_at: now,
    })
    .execute();
  return made;
}

/** A changed endpoint is tried at once, even if it could not be reached before. */
export async function changeEndpoint(db: Handle, id: string, choice: EndpointChoice): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ ...columnsOf(choice), failures: 0, rests_until: 0 })
    .where('id', '=', id)
    .execute();
}

/** @returns the new secret; the old one signs as well for a day */
export async function rotateSecret(db: Handle, { id, secret }: StoredEndpoint, now: number): Promise<string> {
  const made = newSecret();
  await db
    .updateTable('webhook_endpoints')
    .set({ secret: made, old_secret: secret, old_secret_until: now + BOTH_MS })
    .where('id', '=', id)
    .execute();
  return made;
}

/** Deletes an endpoint and its log. */
export async function removeEndpoint(db: Handle, id: string): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('endpoint_id', '=', id).execute();
  await db.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
}

export function findEndpoint(db: Handle, id: string): Promise<StoredEndpoint | undefined> {
  return db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirst();
}

/** All endpoints, the oldest first, with the number of deliveries in each state. */
export async function listEndpoints(db: Handle) {
  const all = db.selectFrom('webhook_endpoints').selectAll().orderBy('created_at').orderBy('id');
  const endpoints = await all.limit(CAPS.webhooks.most.endpoints).execute();
  if (endpoints.length === 0) return [];
  const ids = endpoints.map(({ id }) => id);
  const counts = await db
    .selectFrom('webhook_deliveries')
    .select((c) => ['endpoint_id', 'state', c.fn.countAll().as('count')])
    .where('endpoint_id', 'in', ids)
    .groupBy(['endpoint_id', 'state'])
    .execute();
  return endpoints.map((endpoint) => {
    const of = (state: string) =>
      Number(counts.find((row) => row.endpoint_id === endpoint.id && row.state === state)?.count ?? 0);
    return { ...endpoint, waiting: of('waiting'), delivered: of('delivered'), failed: of('failed') };
  });
}
