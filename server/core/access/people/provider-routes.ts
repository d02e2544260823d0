import type { FastifyInstance, FastifyRequest } from 'fastify';
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
/** For as long one may take at the provider. */
export const VISIT_MS = 10 * 60_000;

/** Characters of the address one comes back to. */
const MOST_BACK = 500;

/** Signing in through an OpenID Connect provider: by PKCE, with state and nonce [STAFF-01]. */
export function providerRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, now, config } = deps;
  const provider = config.oidc && new Provider(config.oidc);
  const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`;
  const callbackOf = (request: FastifyRequest) => `${originOf(request)}${PATH}/callback`;
  const open = { caller: 'staff' as const, audience: 'anyone' as const };
  // Each leaves a row until it is back.
  const anyone = { config: { ...open, counted: 'pages' as const } };

  app.get<{ Querystring: { to?: unknown } }>(
    `${PATH}/start`,
    { ...anyone, schema: { summary: 'Leads to the provider that signs staff in.', tags: ['staff'] } },
    async (request, reply) => {
      if (provider === undefined) throw refusal('provider_missing');
      const arranged = await provider.visit(callbackOf(request)).catch((cause: unknown) => {
        request.log.error({ cause }, 'the OpenID Connect provider does not answer');
      });
      if (!arranged) return reply.redirect('/staff?provider=unreachable');
      const { visit, address } = arranged;
      await keepProviderVisit(store.db, { ...visit, backTo: wayBack(request.query.to) }, now());
      // Only the browser that left may come back.
      const kept = { path: PATH, httpOnly: true, sameSite: 'lax', maxAge: VISIT_MS / 1_000 } as const;
      setOwnCookie(reply, COOKIE, visit.state, kept);
      return reply.redirect(address.href);
    },
  );

  app.get<{ Querystring: { state?: unknown } }>(
    `${PATH}/callback`,
    { ...anyone, schema: { summary: 'Where the provider sends staff back to.', tags: ['staff'] } },
    async (request, reply) => {
      if (provider === undefined) throw refusal('provider_missing');
      const state = String(request.query.state ?? '');
      clearOwnCookie(reply, COOKIE, PATH);
      const visit =
        request.cookies[COOKIE] === state ? await takeProviderVisit(store.db, state, now() - VISIT_MS) : undefined;
      if (visit === undefined) return reply.redirect('/staff?provider=expired');
      const identity = await provider
        .identify(new URL(request.url, originOf(request)), visit)
        .catch((cause: unknown) => {
          request.log.warn({ cause }, 'the OpenID Connect provider did not sign somebody in');
        });
      if (!identity) return reply.redirect('/staff?provider=failed');
      let owner = await ownerOfAccount(store.db, identity);
      if (owner === 'unknown' && (await welcome(identity))) owner = await ownerOfAccount(store.db, identity);
      if (typeof owner === 'string') return reply.redirect(`/staff?provider=${owner}`);
      const person = owner;
      await store.db.transaction().execute(async (trx) => {
        await keepProviderAccount(trx, identity, person.id);
        await openSession({ db: trx, now: now() }, person.id, request, reply);
        const by = { id: person.id, displayName: person.display_name };
        await audit(trx, { at: now(), by, action: 'person.sign-in-by-provider', subject: person.name });
      });
      return reply.redirect(visit.backTo);
    },
  );

  /** An account without a role, where the server is told to make them. */
  const welcome = async ({ email, name }: Identity): Promise<boolean> => {
    if (config.oidc?.addPeople !== true || email === undefined || isDisguised(email)) return false;
    return store.db.transaction().execute(async (trx) => {
      const id = await addPerson(trx, { name: email, displayName: name, email, grants: [], now: now() });
      if (id !== undefined) await audit(trx, { at: now(), action: 'person.add-by-provider', subject: email });
      return id !== undefined;
    });
  };
}

/** A path of the staff pages and of nowhere else. */
function wayBack(to: unknown): string {
  const isOurs = typeof to === 'string' && to.length <= MOST_BACK && /^\/staff(\/[\w./%?=&-]*)?$/.test(to);
  return isOurs && !to.startsWith('/staff/api') && !to.includes('..') ? to : '/staff';
}
