import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { AddWebhookRequest, ListWebhooksAnswer } from '../../../schemas/generated/types.ts';
import { refusal } from '../../errors.ts';
import { CAPS } from '../../http/limit-table.ts';
import { fromJson, toJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import type { WebhookEndpointsTable } from './tables.ts';

type Handle = Kysely<Database>;
export type StoredEndpoint = Selectable<WebhookEndpointsTable>;
export type EndpointChoice = AddWebhookRequest & { readonly off?: boolean };

const MOST = CAPS.webhooks.most.endpoints;

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export const columnsOf = ({ url, description = '', types, location_id = null, off = false }: EndpointChoice) => ({
  url,
  description: description.trim(),
  types: toJson([...new Set(types)]),
  location_id,
  is_off: off ? (1 as const) : (0 as const),
});

/**
 * @returns its id, and the secret, which is shown only this once
 * @throws ApiError webhook_many
 */
export async function addEndpoint(db: Handle, choice: EndpointChoice, now: number) {
  const known = await db.selectFrom('webhook_endpoints').select('id').limit(MOST).execute();
  if (known.length >= MOST) throw refusal('webhook_many', { most: String(MOST) });
  const made = { id: `ep_${randomBytes(9).toString('base64url')}`, secret: newSecret() };
  const unused = { old_secret: null, old_secret_until: 0, failures: 0, rests_until: 0, created_at: now };
  await db
    .insertInto('webhook_endpoints')
    .values({ ...made, ...columnsOf(choice), ...unused })
    .execute();
  return made;
}

export async function listEndpoints(db: Handle, now: number): Promise<ListWebhooksAnswer['webhooks']> {
  const all = db.selectFrom('webhook_endpoints').selectAll().orderBy('created_at').orderBy('id');
  const endpoints = await all.limit(MOST).execute();
  if (endpoints.length === 0) return [];
  const ids = endpoints.map(({ id }) => id);
  const counts = await db
    .selectFrom('webhook_deliveries')
    .select((c) => ['endpoint_id', 'state', c.fn.countAll().as('count')])
    .where('endpoint_id', 'in', ids)
    .groupBy(['endpoint_id', 'state'])
    .execute();
  return endpoints.map(({ id, url, description, location_id, created_at, ...row }) => {
    const countOf = (state: string) =>
      Number(counts.find((one) => one.endpoint_id === id && one.state === state)?.count ?? 0);
    return {
      id,
      url,
      description,
      types: fromJson(row.types),
      location_id,
      off: row.is_off === 1,
      created_at,
      unreached: row.failures,
      waiting: countOf('waiting'),
      delivered: countOf('delivered'),
      failed: countOf('failed'),
      both_until: row.old_secret !== null && row.old_secret_until > now ? row.old_secret_until : null,
    };
  });
}
