import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '../../../domain/time.ts';
import { audit } from '../../core/access/audit/audit-log.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import type { With } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { addEndpoint, columnsOf, listEndpoints, newSecret } from './endpoints.ts';
import { findEndpoint, logRoutes } from './log-routes.ts';
import { mayReach, type Network } from './reachable.ts';
import type { Send } from './send.ts';

declare module '../../deps.ts' {
  interface Services {
    webhooks: { networks: readonly Network[]; send: Send };
  }
}

const OLD_SECRET_MS = DAY_MS;

/** [HOOK-01] */
export function webhookRoutes(app: FastifyInstance, deps: With<'webhooks'>): void {
  const { store, now } = deps;
  const expectUsable = (url: string) => {
    if (!isUsable(url, deps.webhooks.networks)) throw refusal('webhook_address');
  };

  registerStaffCall(app, deps, 'list-webhooks', async () => ({ webhooks: await listEndpoints(store.db, now()) }));

  registerStaffCall(app, deps, 'add-webhook', async (sent, { session }) => {
    expectUsable(sent.url);
    return store.db.transaction().execute(async (trx) => {
      const made = await addEndpoint(trx, sent, now());
      const details = { url: hostOf(sent.url), types: sent.types };
      await audit(trx, { at: now(), by: session.person, action: 'webhook.add', subject: made.id, details });
      return made;
    });
  });

  registerStaffCall(app, deps, 'change-webhook', async (sent, { session, params }) => {
    expectUsable(sent.url);
    const { id } = await findEndpoint(store.db, params.webhookId);
    await store.db.transaction().execute(async (trx) => {
      // A changed endpoint is tried at once.
      const columns = { ...columnsOf(sent), failures: 0, rests_until: 0 };
      await trx.updateTable('webhook_endpoints').set(columns).where('id', '=', id).execute();
      const details = { url: hostOf(sent.url), types: sent.types, off: sent.off };
      await audit(trx, { at: now(), by: session.person, action: 'webhook.change', subject: id, details });
    });
    return {};
  });

  registerStaffCall(app, deps, 'remove-webhook', async (_, { session, params }) => {
    const { id, url } = await findEndpoint(store.db, params.webhookId);
    await store.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('webhook_deliveries').where('endpoint_id', '=', id).execute();
      await trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
      const details = { url: hostOf(url) };
      await audit(trx, { at: now(), by: session.person, action: 'webhook.remove', subject: id, details });
    });
    return {};
  });

  registerStaffCall(app, deps, 'rotate-webhook-secret', async (_, { session, params }) => {
    const endpoint = await findEndpoint(store.db, params.webhookId);
    return store.db.transaction().execute(async (trx) => {
      const secret = newSecret();
      const columns = { secret, old_secret: endpoint.secret, old_secret_until: now() + OLD_SECRET_MS };
      await trx.updateTable('webhook_endpoints').set(columns).where('id', '=', endpoint.id).execute();
      await audit(trx, { at: now(), by: session.person, action: 'webhook.rotate-secret', subject: endpoint.id });
      return { secret };
    });
  });

  logRoutes(app, deps);
}

function isUsable(url: string, networks: readonly Network[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  if (protocol !== 'https:' && !(protocol === 'http:' && networks.length > 0)) return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || mayReach(host, protocol, networks);
}

/** The path may hold a receiver's secret, and audit entries are kept for good. */
const hostOf = (url: string): string => new URL(url).host;
