import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FinishPasskeySignInAnswer } from '../../../../schemas/generated/types.ts';
import type { Deps } from '../../../deps.ts';
import { refusal } from '../../../errors.ts';
import { registerCall } from '../../../http/register-call.ts';
import { audit } from '../audit/audit-log.ts';
import { registerStaffCall, requireChangeToken } from './authorize.ts';
import { describeSession } from './describe-session.ts';
import { addPasskey, credentialsOf, listPasskeys, personOfPasskey, removePasskey, usePasskey } from './passkeys.ts';
import { isPasskeyRequired, personById } from './people.ts';
import { completeSession, openSession, type Session, sessionOf, setChallenge, takeChallenge } from './sessions.ts';
import { newChallenge, redeemChallenge } from './signed-challenge.ts';

const RP_NAME = 'Gatehouse';
const USER_VERIFICATION = 'preferred';

/** Large, and many servers never need it. */
const webauthn = () => import('@simplewebauthn/server');

const expectedOf = ({ hostname, protocol, host }: FastifyRequest) => ({
  expectedRPID: hostname,
  expectedOrigin: `${protocol}://${host}`,
  requireUserVerification: false,
});

/** A second factor [STAFF-03], or shown first against throttling [STAFF-01]. */
export function passkeyRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, now } = deps;
  const making = { stages: ['full', 'make-passkey'] } as const;

  registerStaffCall(app, deps, 'list-passkeys', async (_, { session }) => ({
    passkeys: await listPasskeys(store.db, session.person.id),
  }));

  registerStaffCall(app, deps, 'start-passkey', making, (_, { session }, { request }) =>
    startPasskey(deps, session, request),
  );

  registerStaffCall(app, deps, 'add-passkey', making, async ({ name, response }, { session }, { reply }) => {
    const { person } = session;
    const credential = await verifiedPasskey(deps, session, response, reply.request);
    await store.db.transaction().execute(async (trx) => {
      const own = { personId: person.id, name: name.trim() || RP_NAME, credential, now: now() };
      if (!(await addPasskey(trx, own))) throw refusal('passkey_wrong');
      await completeSession({ db: trx, now: now() }, session, reply);
      await audit(trx, { at: now(), by: person, action: 'person.add-passkey', subject: person.name });
    });
    return {};
  });

  registerStaffCall(app, deps, 'remove-passkey', async (_, { session: { person }, params }) => {
    const own = await listPasskeys(store.db, person.id);
    if (own.length === 1 && (await isPasskeyRequired(store.db, person.id))) throw refusal('passkey_demanded');
    await store.db.transaction().execute(async (trx) => {
      if (!(await removePasskey(trx, person.id, params.passkeyId))) throw refusal('passkey_unknown');
      await audit(trx, { at: now(), by: person, action: 'person.remove-passkey', subject: person.name });
    });
    return {};
  });

  registerCall(app, 'start-passkey-sign-in', async (_, request) => {
    const session = await halfSignedIn(deps, request);
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: request.hostname,
      userVerification: USER_VERIFICATION,
      // A passkey shown first names its person, so nothing is revealed here.
      ...(session === undefined
        ? { challenge: await newChallenge(deps) }
        : { allowCredentials: await credentialsOf(store.db, session.person.id) }),
    });
    if (session !== undefined) await setChallenge(store.db, session, options.challenge);
    return { options: { ...options } };
  });

  registerCall(app, 'finish-passkey-sign-in', ({ response }, _, reply) =>
    finishSignIn(deps, response as unknown as AuthenticationResponseJSON, reply),
  );
}

async function startPasskey({ store }: Deps, session: Session, { hostname }: FastifyRequest) {
  const { id, name, displayName } = session.person;
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: hostname,
    userName: name,
    userDisplayName: displayName,
    userID: Buffer.from(id),
    excludeCredentials: await credentialsOf(store.db, id),
    authenticatorSelection: { residentKey: 'preferred', userVerification: USER_VERIFICATION },
  });
  await setChallenge(store.db, session, options.challenge);
  return { options: { ...options } };
}

async function verifiedPasskey({ store }: Deps, session: Session, response: object, request: FastifyRequest) {
  const expectedChallenge = await takeChallenge(store.db, session);
  if (expectedChallenge === undefined) throw refusal('passkey_not_asked');
  const { verifyRegistrationResponse } = await webauthn();
  const sent = { response: response as RegistrationResponseJSON, expectedChallenge };
  const verified = await verifyRegistrationResponse({ ...expectedOf(request), ...sent }).catch(() => undefined);
  if (!verified?.verified) throw refusal('passkey_wrong');
  return verified.registrationInfo.credential;
}

/** Undefined if the passkey comes first. */
async function halfSignedIn({ store, now }: Deps, request: FastifyRequest): Promise<Session | undefined> {
  const session = await sessionOf(request, store.db, now());
  if (session?.stage !== 'passkey') return undefined;
  requireChangeToken(request, session);
  return session;
}

async function finishSignIn(
  deps: Deps,
  response: AuthenticationResponseJSON,
  reply: FastifyReply,
): Promise<FinishPasskeySignInAnswer> {
  const { store, now } = deps;
  const { request } = reply;
  const session = await halfSignedIn(deps, request);
  const personId = session?.person.id ?? (await personOfPasskey(store.db, String(response.id)));
  const expectedChallenge = session === undefined ? () => true : await takeChallenge(store.db, session);
  if (expectedChallenge === undefined) throw refusal('passkey_not_asked');
  const credential = personId && (await credentialsOf(store.db, personId)).find(({ id }) => id === response.id);
  if (!credential) throw refusal('passkey_wrong');
  const { verifyAuthenticationResponse } = await webauthn();
  const shown = { response, credential, expectedChallenge };
  const verified = await verifyAuthenticationResponse({ ...expectedOf(request), ...shown }).catch(() => undefined);
  if (!verified?.verified) throw refusal('passkey_wrong');
  const { credentialID, newCounter } = verified.authenticationInfo;
  await store.db.transaction().execute(async (trx) => {
    const at = { db: trx, now: now() };
    await usePasskey(trx, credentialID, newCounter, at.now);
    if (session !== undefined) {
      const { person } = session;
      await completeSession(at, session, reply);
      await audit(trx, { at: at.now, by: person, action: 'person.sign-in', subject: person.name });
      return;
    }
    const person = await personById(trx, personId);
    if (person === undefined || !(await redeemChallenge({ ...deps, db: trx }, response)))
      throw refusal('passkey_not_asked');
    await openSession(at, person.id, reply, 'passkey');
  });
  return describeSession(request, deps);
}
