import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { MINUTE_MS } from '../../../domain/time.ts';
import { audit } from '../../core/access/audit/audit-log.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import { dropJob } from '../../core/jobs/jobs.ts';
import type { Deps, With } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { attemptDelivery, isDelivered, kindOf, noteEnd, outcomeOf } from './deliveries.ts';
import {
  addEndpoint,
  changeEndpoint,
  type EndpointChoice,
  findEndpoint,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
  type StoredEndpoint,
} from './endpoints.ts';
import type { EventType } from './events.ts';
import { listDeliveries, redeliver } from './log.ts';
import { enqueue } from './outbox.ts';
import { mayReach, type Network } from './reachable.ts';
import type { Send } from './send.ts';

declare module '../../deps.ts' {
  interface Services {
    /** How webhooks reach their endpoints. */
    webhooks: { networks: readonly Network[]; send: Send };
  }
}

/** Owners of everything decide who is told what happens here [HOOK-01]. */
export function webhookRoutes(app: FastifyInstance, deps: With<'webhooks'>): void {
  const { store, now } = deps;
  const { networks } = deps.webhooks;

  const find = async (id: string): Promise<StoredEndpoint> => {
    const endpoint = await findEndpoint(store.db, id);
    if (endpoint === undefined) throw refusal('webhook_unknown');
    return endpoint;
  };

  const chosen = (sent: {
    url: string;
    types: readonly EventType[];
    description?: string;
    location_id?: string | null;
    off?: boolean;
  }): EndpointChoice => {
    if (!isUsable(sent.url, networks)) throw refusal('webhook_address');
    const { url, types, description = '', location_id = null, off = false } = sent;
    return { url, types: [...new Set(types)], description, locationId: location_id, isOff: off };
  };

  registerStaffCall(app, deps, 'list-webhooks', async () => ({
    webhooks: (await listEndpoints(store.db)).map((row) => ({
      id: row.id,
      url: row.url,
      description: row.description,
      types: JSON.parse(row.types) as EventType[],
      location_id: row.location_id,
      off: row.is_off === 1,
      created_at: row.created_at,
      unreached: row.failures,
      waiting: row.waiting,
      delivered: row.delivered,
      failed: row.failed,
      both_until: row.old_secret !== null && row.old_secret_until > now() ? row.old_secret_until : null,
    })),
  }));

  registerStaffCall(app, deps, 'add-webhook', async (sent, { session }) => {
    const choice = chosen(sent);
    return store.db.transaction().execute(async (trx) => {
      const made = await addEndpoint(trx, choice, now());
      const details = { url: hostOf(choice.url), types: choice.types };
      await audit(trx, { at: now(), by: session.person, action: 'webhook.add', subject: made.id, details });
      return made;
    });
  });

  registerStaffCall(app, deps, 'change-webhook', async (sent, { session, params }) => {
    const choice = chosen(sent);
    const { id } = await find(params.webhookId);
    await store.db.transaction().execute(async (trx) => {
      await changeEndpoint(trx, id, choice);
      const details = { url: hostOf(choice.url), types: choice.types, off: choice.isOff };
      await audit(trx, { at: now(), by: session.person, action: 'webhook.change', subject: id, details });
    });
    return {};
  });

  registerStaffCall(app, deps, 'remove-webhook', async (_, { session, params }) => {
    const { id, url } = await find(params.webhookId);
    await store.db.transaction().execute(async (trx) => {
      await removeEndpoint(trx, id);
      const details = { url: hostOf(url) };
      await audit(trx, { at: now(), by: session.person, action: 'webhook.remove', subject: id, details });
    });
    return {};
  });

  registerStaffCall(app, deps, 'rotate-webhook-secret', async (_, { session, params }) => {
    const endpoint = await find(params.webhookId);
    return store.db.transaction().execute(async (trx) => {
      const secret = await rotateSecret(trx, endpoint, now());
      await audit(trx, { at: now(), by: session.person, action: 'webhook.rotate-secret', subject: endpoint.id });
      return { secret };
    });
  });

  registerStaffCall(app, deps, 'test-webhook', async (_, { params }) => {
    const endpoint = await find(params.webhookId);
    const { id } = await enqueueTest(deps, endpoint);
    const begun = performance.now();
    const attempt = await attemptDelivery(deps, id);
    const ms = Math.round(performance.now() - begun);
    if (attempt === undefined) throw refusal('webhook_unknown');
    // Nobody waits for a test: it is not tried again.
    await store.db.transaction().execute(async (trx) => {
      await dropJob(trx, kindOf(false), id);
      await noteEnd(trx, id, isDelivered(attempt));
    });
    return { delivered: isDelivered(attempt), outcome: outcomeOf(attempt), ms };
  });

  registerStaffCall(app, deps, 'list-webhook-deliveries', async ({ before, state }, { params }) => {
    const { id } = await find(params.webhookId);
    const { rows, more } = await listDeliveries(store.db, id, {
      state: state ?? '',
      before: before === undefined ? Number.MAX_SAFE_INTEGER : Number(before),
    });
    return {
      deliveries: rows.map((row) => ({
        id: row.id,
        event_id: row.event_id,
        type: row.type,
        state: row.state,
        attempts: row.attempts,
        at: row.created_at,
        last_at: row.last_at,
        outcome: row.last_outcome,
        payload: row.payload,
        next_at: row.next_at,
      })),
      more,
    };
  });

  registerStaffCall(app, deps, 'redeliver-webhook', async ({ delivery }, { session, params }) => {
    const { id } = await find(params.webhookId);
    return store.db.transaction().execute(async (trx) => {
      const count = await redeliver(trx, id, delivery === undefined ? 'failed' : { id: delivery }, now());
      if (delivery !== undefined && count === 0) throw refusal('webhook_delivery_unknown');
      await audit(trx, { at: now(), by: session.person, action: 'webhook.redeliver', subject: id, details: { count } });
      return { count };
    });
  });
}

/** A message that only says that messages arrive. It is in the log like any other, and no server takes it meanwhile. */
function enqueueTest({ store, now }: Deps, endpoint: StoredEndpoint): Promise<{ readonly id: number }> {
  const at = now();
  return store.db.transaction().execute(async (trx) => {
    const message = { type: 'webhook.test', at, data: { webhook_id: endpoint.id }, nextAt: at + MINUTE_MS };
    const { id: eventId } = await enqueue(trx, message, [endpoint.id]);
    const delivery = trx.selectFrom('webhook_deliveries').select('id').where('event_id', '=', eventId);
    return delivery.executeTakeFirstOrThrow();
  });
}

/** What can be told without looking the name up; every connection is checked again (send.ts). */
function isUsable(url: string, networks: readonly Network[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  if (protocol !== 'https:' && !(protocol === 'http:' && networks.length > 0)) return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || mayReach(host, protocol, networks);
}

/** The rest of an address may be a secret of the receiver's, and the audit log keeps everything. */
function hostOf(url: string): string {
  return new URL(url).host;
}
