import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { refusal } from '../../../errors.ts';
import { registerCall } from '../../../http/register-call.ts';
import { audit } from '../audit/audit-log.ts';
import { type Attempt, attemptBy, forgetAttempt, ownAttempt, takeAttempt } from './attempts.ts';
import { registerStaffCall } from './authorize.ts';
import { describeSession } from './describe-session.ts';
import { hashes, hashPassword, isRightPassword, requireLongEnough } from './password.ts';
import { personByName, setPassword } from './people.ts';
import { closeSession, completeSession, endSessions, openSession, sessionOf } from './sessions.ts';

/** [STAFF-01] [STAFF-03] */
export function signInRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, now } = deps;

  registerCall(app, 'staff-session', async (_, request) => describeSession(request, deps));

  registerCall(app, 'staff-sign-in', async ({ name, password }, request, reply) => {
    const known = await personByName(store.db, name);
    const attempt = await attemptBy(request, deps, { name, personId: known?.id });
    const isNewlyGuessed = await requireAttempt(deps, attempt, reply);
    const isRight = await isRightPassword(known?.password_hash, password, attempt.lane);
    if (!isRight || known === undefined) {
      if (isNewlyGuessed && known !== undefined) {
        const entry = { at: now(), action: 'person.password-guessed' as const, subject: known.name };
        await store.db.transaction().execute((trx) => audit(trx, entry));
      }
      throw refusal('sign_in_refused');
    }
    await forgetAttempt(deps, attempt);
    await store.db.transaction().execute(async (trx) => {
      const stage = await enter({ db: trx, now: now() }, known.id, reply);
      const by = { id: known.id, displayName: known.display_name };
      if (stage !== 'passkey') await audit(trx, { at: now(), by, action: 'person.sign-in', subject: known.name });
    });
    return describeSession(request, deps);
  });

  registerStaffCall(
    app,
    deps,
    'staff-sign-out',
    { stages: ['full', 'passkey', 'make-passkey', 'password'] },
    async (_, { session }, { reply }) => {
      await closeSession(store.db, session, reply);
      return {};
    },
  );

  registerStaffCall(app, deps, 'change-password', async ({ current, password }, { session }, { reply }) => {
    requireLongEnough(password);
    const { person } = session;
    const attempt = ownAttempt(person.id, deps);
    await requireAttempt(deps, attempt, reply);
    const known = await personByName(store.db, person.name);
    if (!(await isRightPassword(known?.password_hash, current, 'known'))) throw refusal('password_wrong');
    await forgetAttempt(deps, attempt);
    const password_hash = await hashPassword(password);
    await store.db.transaction().execute(async (trx) => {
      await setPassword(trx, person.id, password_hash);
      await endSessions(trx, person.id, session);
      await audit(trx, { at: now(), by: person, action: 'person.change-password', subject: person.name });
    });
    return {};
  });
}

/** Seconds. */
const BUSY_S = 3;

/** @returns whether the name is now being guessed */
async function requireAttempt(deps: Deps, attempt: Attempt, reply: FastifyReply): Promise<boolean> {
  if (hashes.isFull(attempt.lane)) {
    reply.header('retry-after', BUSY_S);
    throw refusal('sign_in_busy');
  }
  const attempted = await takeAttempt(deps, attempt);
  if (attempted.ok) return attempted.isNewlyGuessed;
  reply.header('retry-after', Math.ceil(attempted.waitMs / 1_000));
  throw refusal('sign_in_throttled');
}

/** Completes a session that began with a passkey. */
async function enter(at: Parameters<typeof openSession>[0], personId: string, reply: FastifyReply) {
  const session = await sessionOf(reply.request, at.db, at.now);
  if (session?.stage !== 'password' || session.person.id !== personId) return openSession(at, personId, reply);
  await completeSession(at, session, reply);
  return 'full';
}
