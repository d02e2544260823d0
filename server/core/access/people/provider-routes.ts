import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { refusal } from '../../../errors.ts';
import { clearOwnCookie, setOwnCookie } from '../../../http/own-cookies.ts';
import { audit } from '../audit/audit-log.ts';
import { isDisguised } from './email-address.ts';
import { addPerson } from './people.ts';
import { type Identity, Provider } from './provider.ts';
import { keepProviderAccount, keepProviderVisit, ownerOfAccount, takeProviderVisit } from './provider-accounts.ts';
import { openSession } from './sessions.ts';

const PATH = '/staff/api/provider';
const COOKIE = 'gatehouse_provider';
export const VISIT_MS = 10 * 60_000;

const MOST_BACK = 500;

/** PKCE with state and nonce [STAFF-01]. */
export function providerRoutes(app: FastifyInstance, deps: Deps): void {
  const { config } = deps;
  const provider = config.oidc && new Provider(config.oidc);
  // Each start stores a row.
  const anyone = { config: { caller: 'staff', audience: 'anyone', counted: 'pages' } } as const;
  const required = () => {
    if (provider === undefined) throw refusal('provider_missing');
    return provider;
  };

  app.get<{ Querystring: { to?: unknown } }>(
    `${PATH}/start`,
    { ...anyone, schema: { summary: 'Redirects to the provider that staff sign in with.', tags: ['staff'] } },
    async (request, reply) => reply.redirect(await startVisit(deps, required(), request.query.to, reply)),
  );

  app.get<{ Querystring: { state?: unknown } }>(
    `${PATH}/callback`,
    { ...anyone, schema: { summary: 'Receives staff coming back from the provider.', tags: ['staff'] } },
    async (request, reply) =>
      reply.redirect(await finishVisit(deps, required(), String(request.query.state ?? ''), reply)),
  );
}

const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`;

/** @returns the next address: the provider's, or ours with the reason */
async function startVisit(deps: Deps, provider: Provider, to: unknown, reply: FastifyReply): Promise<string> {
  const { request } = reply;
  const started = await provider.visit(`${originOf(request)}${PATH}/callback`).catch((cause: unknown) => {
    request.log.error({ cause }, 'the OpenID Connect provider is not responding');
  });
  if (!started) return '/staff?provider=unreachable';
  const { visit, address } = started;
  await keepProviderVisit(deps.store.db, { ...visit, backTo: returnPath(to) }, deps.now());
  // Only the browser that left may return.
  const kept = { path: PATH, httpOnly: true, sameSite: 'lax', maxAge: VISIT_MS / 1_000 } as const;
  setOwnCookie(reply, COOKIE, visit.state, kept);
  return address.href;
}

async function finishVisit(deps: Deps, provider: Provider, state: string, reply: FastifyReply): Promise<string> {
  const { store, now } = deps;
  const { request } = reply;
  clearOwnCookie(reply, COOKIE, PATH);
  const isOwn = request.cookies[COOKIE] === state;
  const visit = isOwn ? await takeProviderVisit(store.db, state, now() - VISIT_MS) : undefined;
  if (visit === undefined) return '/staff?provider=expired';
  const identity = await provider.identify(new URL(request.url, originOf(request)), visit).catch((cause: unknown) => {
    request.log.warn({ cause }, 'the OpenID Connect provider refused a sign-in');
  });
  if (!identity) return '/staff?provider=failed';
  let person = await ownerOfAccount(store.db, identity);
  if (person === 'unknown' && (await addByProvider(deps, identity))) person = await ownerOfAccount(store.db, identity);
  if (typeof person === 'string') return `/staff?provider=${person}`;
  const { id, name, display_name: displayName } = person;
  await store.db.transaction().execute(async (trx) => {
    await keepProviderAccount(trx, identity, id);
    await openSession({ db: trx, now: now() }, id, reply);
    await audit(trx, { at: now(), by: { id, displayName }, action: 'person.sign-in-by-provider', subject: name });
  });
  return visit.backTo;
}

async function addByProvider({ store, config, now }: Deps, { email, name }: Identity): Promise<boolean> {
  if (config.oidc?.addPeople !== true || email === undefined || isDisguised(email)) return false;
  return store.db.transaction().execute(async (trx) => {
    const id = await addPerson(trx, { name: email, displayName: name, email, grants: [], now: now() });
    if (id !== undefined) await audit(trx, { at: now(), action: 'person.add-by-provider', subject: email });
    return id !== undefined;
  });
}

function returnPath(to: unknown): string {
  const isOurs = typeof to === 'string' && to.length <= MOST_BACK && /^\/staff(\/[\w./%?=&-]*)?$/.test(to);
  return isOurs && !to.startsWith('/staff/api') && !to.includes('..') ? to : '/staff';
}
