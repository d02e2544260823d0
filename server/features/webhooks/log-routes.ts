import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { MINUTE_MS } from '../../../domain/time.ts';
import { audit } from '../../core/access/audit/audit-log.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import { addJobs, dropJob } from '../../core/jobs/jobs.ts';
import { IN_JOBS } from '../../core/jobs/records.ts';
import type { Deps, With } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { CAPS } from '../../http/limit-table.ts';
import type { Database } from '../../store/schema.ts';
import { attemptDelivery, describeOutcome, isDelivered, noteEnd, pickJobKind } from './deliveries.ts';
import type { StoredEndpoint } from './endpoints.ts';
import { enqueue } from './outbox.ts';
import type { DeliveryState } from './tables.ts';

const PAGE = 50;
const KINDS = [pickJobKind(false), pickJobKind(true)];

/** [HOOK-01] */
export function logRoutes(app: FastifyInstance, deps: With<'webhooks'>): void {
  const { store, now } = deps;

  registerStaffCall(app, deps, 'test-webhook', async (_, { params }) => {
    const endpoint = await findEndpoint(store.db, params.webhookId);
    const { id } = await enqueueTest(deps, endpoint);
    const begun = performance.now();
    const attempt = await attemptDelivery(deps, id);
    const ms = Math.round(performance.now() - begun);
    if (attempt === undefined) throw refusal('webhook_unknown');
    await store.db.transaction().execute(async (trx) => {
      await dropJob(trx, pickJobKind(false), id);
      await noteEnd(trx, id, isDelivered(attempt));
    });
    return { delivered: isDelivered(attempt), outcome: describeOutcome(attempt), ms };
  });

  registerStaffCall(app, deps, 'list-webhook-deliveries', async ({ before, state }, { params }) => {
    const { id } = await findEndpoint(store.db, params.webhookId);
    return listDeliveries(store.db, id, Number(before ?? Number.MAX_SAFE_INTEGER), state);
  });

  registerStaffCall(app, deps, 'redeliver-webhook', async ({ delivery }, { session, params }) => {
    const { id } = await findEndpoint(store.db, params.webhookId);
    return store.db.transaction().execute(async (trx) => {
      const count = await redeliver(trx, id, delivery, now());
      if (delivery !== undefined && count === 0) throw refusal('webhook_delivery_unknown');
      await audit(trx, { at: now(), by: session.person, action: 'webhook.redeliver', subject: id, details: { count } });
      return { count };
    });
  });
}

/** @throws ApiError webhook_unknown */
export async function findEndpoint(db: Kysely<Database>, id: string): Promise<StoredEndpoint> {
  const endpoint = await db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirst();
  if (endpoint === undefined) throw refusal('webhook_unknown');
  return endpoint;
}

/** Due so late that no worker sends it first. */
function enqueueTest({ store, now }: Deps, endpoint: StoredEndpoint): Promise<{ readonly id: number }> {
  const at = now();
  return store.db.transaction().execute(async (trx) => {
    const message = { type: 'webhook.test', at, data: { webhook_id: endpoint.id }, nextAt: at + MINUTE_MS };
    const { id: eventId } = await enqueue(trx, message, [endpoint.id]);
    const delivery = trx.selectFrom('webhook_deliveries').select('id').where('event_id', '=', eventId);
    return delivery.executeTakeFirstOrThrow();
  });
}

async function listDeliveries(db: Kysely<Database>, endpointId: string, before: number, state?: DeliveryState) {
  const rows = await db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_events as v', 'v.id', 'd.event_id')
    .select(['d.id', 'd.event_id', 'v.type', 'd.state', 'd.attempts', 'd.created_at as at'])
    .select(['d.last_outcome as outcome', 'v.payload'])
    .where('d.endpoint_id', '=', endpointId)
    .where('d.id', '<', before)
    .$if(state !== undefined, (query) => query.where('d.state', '=', state as DeliveryState))
    .orderBy('d.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  const ids = page.map(({ id }) => id);
  const due = await dueTimes(db, ids);
  return { deliveries: page.map((row) => ({ ...row, next_at: due.get(row.id) ?? null })), more: rows.length > PAGE };
}

async function dueTimes(db: Kysely<Database>, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const jobs = db.selectFrom('jobs').select(['subject', 'due_at']).where('kind', 'in', KINDS);
  const rows = await jobs.where('subject', 'in', ids.map(String)).execute();
  return new Map(rows.map(({ subject, due_at }) => [Number(subject), due_at]));
}

/** Sends again with the same ids: one delivery, or without an id the oldest failed ones [HOOK-01]. */
async function redeliver(db: Kysely<Database>, endpointId: string, id: number | undefined, now: number) {
  const own = db.selectFrom('webhook_deliveries').select('id').where('endpoint_id', '=', endpointId);
  const asked =
    id === undefined
      ? own.where('state', '=', 'failed').orderBy('id').limit(CAPS.webhooks.most.messagesSentAgainAtATime)
      : own.where('id', '=', id);
  if (id !== undefined) for (const kind of KINDS) await dropJob(db, kind, id);
  const again = await db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, next_at: IN_JOBS })
    .where('id', 'in', asked)
    .returning(['id as subject', 'endpoint_id as lane', 'is_refusal'])
    .execute();
  for (const isRefusal of [0, 1]) {
    const jobs = again.filter(({ is_refusal }) => is_refusal === isRefusal);
    await addJobs(db, pickJobKind(isRefusal), jobs, now);
  }
  const endpoint = db.updateTable('webhook_endpoints').set({ rests_until: 0 }).where('id', '=', endpointId);
  await endpoint.execute();
  return again.length;
}
