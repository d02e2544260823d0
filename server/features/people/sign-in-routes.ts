import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { registerCall } from '../../http/register-call.ts';
import { keyedHash } from '../../store/ids.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { audit } from '../audit/audit-log.ts';
import { forgetAttempts, takeAttempt } from './attempts.ts';
import { registerStaffCall } from './authorize.ts';
import { hashPassword, isLongEnough, isRightPassword, LEAST_CHARACTERS } from './password.ts';
import { personByName, signInName } from './people.ts';
import { closeSession, endSessions, openSession } from './sessions.ts';
import { tellSession } from './tell-session.ts';

/** Signing in and out [STAFF-01] [STAFF-03]. */
export function signInRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, now } = deps;

  const attemptBy = async (request: FastifyRequest, name: string) => {
    const secret = await serverSecret(store.db, deps.config.hashKey);
    return {
      nameHash: keyedHash(secret, `staff ${signInName(name)}`),
      addressHash: keyedHash(secret, `address ${request.ip}`),
    };
  };

  registerCall(app, 'staff-session', async (_, request) => tellSession(request, deps));

  registerCall(app, 'staff-sign-in', async ({ name, password }, request, reply) => {
    const attempt = await attemptBy(request, name);
    if (!(await takeAttempt(store.db, attempt, now()))) throw refusal('sign_in_throttled');
    const known = await personByName(store.db, name);
    if (!(await isRightPassword(known?.password_hash, password)) || known === undefined)
      throw refusal('sign_in_refused');
    await forgetAttempts(store.db, attempt);
    await store.db.transaction().execute(async (trx) => {
      const stage = await openSession({ db: trx, now: now() }, known.id, request, reply);
      const by = { id: known.id, displayName: known.display_name };
      if (stage !== 'passkey') await audit(trx, { at: now(), by, action: 'person.sign-in', subject: known.name });
    });
    return tellSession(request, deps);
  });

  registerStaffCall(
    app,
    deps,
    'staff-sign-out',
    { stages: ['full', 'passkey', 'make-passkey'] },
    async (_, { session }, { reply }) => {
      await closeSession(store.db, session, reply);
      return {};
    },
  );

  registerStaffCall(app, deps, 'change-password', async ({ current, password }, { session }, { request }) => {
    if (!isLongEnough(password)) throw refusal('password_short', { least: String(LEAST_CHARACTERS) });
    const { person } = session;
    const attempt = await attemptBy(request, person.name);
    if (!(await takeAttempt(store.db, attempt, now()))) throw refusal('sign_in_throttled');
    const known = await personByName(store.db, person.name);
    if (!(await isRightPassword(known?.password_hash, current))) throw refusal('password_wrong');
    await forgetAttempts(store.db, attempt);
    const password_hash = await hashPassword(password);
    await store.db.transaction().execute(async (trx) => {
      await trx.updateTable('people').set({ password_hash }).where('id', '=', person.id).execute();
      await endSessions(trx, person.id, session);
      await audit(trx, { at: now(), by: person, action: 'person.change-password', subject: person.name });
    });
    return {};
  });
}
