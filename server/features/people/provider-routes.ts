import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { hashToken } from '../../store/ids.ts';
import { audit } from '../audit/audit-log.ts';
import { addPerson, personByEmail } from './people.ts';
import { Provider } from './provider.ts';
import { openSession } from './sessions.ts';

const PATH = '/staff/api/provider';
const COOKIE = 'gatehouse_provider';
/** For as long one may take at the provider. */
export const VISIT_MS = 10 * 60_000;

/** Signing in through an OpenID Connect provider: by PKCE, with state and nonce [STAFF-01]. */
export function providerRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, now, config } = deps;
  const provider = config.oidc && new Provider(config.oidc);
  const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`;
  const callbackOf = (request: FastifyRequest) => `${originOf(request)}${PATH}/callback`;
  const anyone = { config: { caller: 'staff' as const, audience: 'anyone' as const } };

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
      await store.db
        .insertInto('people_provider_visits')
        .values({
          ...{ state_hash: hashToken(visit.state), nonce: visit.nonce, verifier: visit.verifier },
          ...{ back_to: wayBack(request.query.to), created_at: now() },
        })
        .execute();
      // Only the browser that left may come back.
      reply.setCookie(COOKIE, visit.state, {
        ...{ path: PATH, httpOnly: true, sameSite: 'lax', maxAge: VISIT_MS / 1_000 },
        secure: request.protocol === 'https',
      });
      return reply.redirect(address.href);
    },
  );

  app.get<{ Querystring: { state?: unknown } }>(
    `${PATH}/callback`,
    { ...anyone, schema: { summary: 'Where the provider sends staff back to.', tags: ['staff'] } },
    async (request, reply) => {
      if (provider === undefined) throw refusal('provider_missing');
      const state = String(request.query.state ?? '');
      reply.clearCookie(COOKIE, { path: PATH });
      const visit = request.cookies[COOKIE] === state ? await takeVisit(state) : undefined;
      if (visit === undefined) return reply.redirect('/staff?provider=expired');
      const identity = await provider
        .identify(new URL(request.url, originOf(request)), visit)
        .catch((cause: unknown) => {
          request.log.warn({ cause }, 'the OpenID Connect provider did not sign somebody in');
        });
      if (!identity) return reply.redirect('/staff?provider=failed');
      if (identity.email === undefined) return reply.redirect('/staff?provider=unverified');
      const person = (await personByEmail(store.db, identity.email)) ?? (await welcome(identity.email, identity.name));
      if (person === undefined) return reply.redirect('/staff?provider=unknown');
      await store.db.transaction().execute(async (trx) => {
        await openSession({ db: trx, now: now() }, person.id, request, reply);
        const by = { id: person.id, displayName: person.display_name };
        await audit(trx, { at: now(), by, action: 'person.sign-in-by-provider', subject: person.name });
      });
      return reply.redirect(visit.backTo);
    },
  );

  /** What was arranged for a visit; it is used once. */
  const takeVisit = async (state: string) => {
    const row = await store.db
      .deleteFrom('people_provider_visits')
      .where('state_hash', '=', hashToken(state))
      .where('created_at', '>', now() - VISIT_MS)
      .returning(['nonce', 'verifier', 'back_to'])
      .executeTakeFirst();
    return row && { state, nonce: row.nonce, verifier: row.verifier, backTo: row.back_to };
  };

  /** An account without a role, where the server is told to make them. */
  const welcome = async (email: string, name: string) => {
    if (config.oidc?.addPeople !== true) return undefined;
    await store.db.transaction().execute(async (trx) => {
      const id = await addPerson(trx, { name: email, displayName: name, email, grants: [], now: now() });
      if (id !== undefined) await audit(trx, { at: now(), action: 'person.add-by-provider', subject: email });
    });
    return personByEmail(store.db, email);
  };
}

/** A path of the staff pages and of nowhere else. */
function wayBack(to: unknown): string {
  const isOurs = typeof to === 'string' && /^\/staff(\/[\w./%?=&-]*)?$/.test(to);
  return isOurs && !to.startsWith('/staff/api') && !to.includes('..') ? to : '/staff';
}
