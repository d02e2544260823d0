import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { refusal } from '../../../errors.ts';
import { registerCall } from '../../../http/register-call.ts';
import { audit } from '../audit/audit-log.ts';
import { type Attempt, attemptBy, forgetAttempt, ownAttempt, takeAttempt } from './attempts.ts';
import { registerStaffCall } from './authorize.ts';
import { hashes, hashPassword, isLongEnough, isRightPassword, LEAST_CHARACTERS } from './password.ts';
import { personByName, setPassword } from './people.ts';
import { closeSession, completeSession, endSessions, openSession, sessionOf } from './sessions.ts';
import { tellSession } from './tell-session.ts';

/** Signing in and out [STAFF-01] [STAFF-03]. */
export function signInRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, now } = deps;

  /** @returns whether the name has been tried too often with this try. @throws ApiError if it may not be compared */
  const take = async (attempt: Attempt, reply: FastifyReply): Promise<boolean> => {
    if (hashes.isFull(attempt.lane)) {
      reply.header('retry-after', BUSY_S);
      throw refusal('sign_in_busy');
    }
    const room = await takeAttempt(deps, attempt);
    if (room.ok) return room.isNewlyGuessed;
    reply.header('retry-after', Math.ceil(room.waitMs / 1_000));
    throw refusal('sign_in_throttled');
  };

  registerCall(app, 'staff-session', async (_, request) => tellSession(request, deps));

  registerCall(app, 'staff-sign-in', async ({ name, password }, request, reply) => {
    const known = await personByName(store.db, name);
    const attempt = await attemptBy(request, deps, { name, personId: known?.id });
    const isNewlyGuessed = await take(attempt, reply);
    const isRight = await isRightPassword(known?.password_hash, password, attempt.lane);
    if (!isRight || known === undefined) {
      // Once a day, however many tries follow: owners see it, and can demand a passkey.
      if (isNewlyGuessed && known !== undefined) {
        const entry = { at: now(), action: 'person.password-guessed' as const, subject: known.name };
        await store.db.transaction().execute((trx) => audit(trx, entry));
      }
      throw refusal('sign_in_refused');
    }
    await forgetAttempt(deps, attempt);
    await store.db.transaction().execute(async (trx) => {
      const stage = await enter({ db: trx, now: now() }, known.id, request, reply);
      const by = { id: known.id, displayName: known.display_name };
      if (stage !== 'passkey') await audit(trx, { at: now(), by, action: 'person.sign-in', subject: known.name });
    });
    return tellSession(request, deps);
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
    if (!isLongEnough(password)) throw refusal('password_short', { least: String(LEAST_CHARACTERS) });
    const { person } = session;
    const attempt = ownAttempt(person.id, deps);
    await take(attempt, reply);
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

/** When to come back while all places in the queue are taken. */
const BUSY_S = 3;

/** The password was right: anyone who has shown their passkey before is signed in with it, all others begin a session. */
async function enter(
  { db, now }: Parameters<typeof openSession>[0],
  personId: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const session = await sessionOf(request, db, now);
  if (session?.stage !== 'password' || session.person.id !== personId)
    return openSession({ db, now }, personId, request, reply);
  await completeSession({ db, now }, session, request, reply);
  return 'full';
}
