import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { refusal } from '../../../errors.ts';
import { registerCall } from '../../../http/register-call.ts';
import { audit } from '../audit/audit-log.ts';
import { registerStaffCall, requireChangeToken } from './authorize.ts';
import { addPasskey, credentialsOf, listPasskeys, personOfPasskey, removePasskey, usePasskey } from './passkeys.ts';
import { demandsPasskey, personById } from './people.ts';
import { completeSession, openSession, type Session, sessionOf, setChallenge, takeChallenge } from './sessions.ts';
import { newChallenge, redeemChallenge } from './signed-challenge.ts';
import { tellSession } from './tell-session.ts';

/** Shown by the device beside the passkey. */
const RP_NAME = 'Gatehouse';
/** Somebody must be there; what the device asks of them (a finger, a number) is its own affair. */
const USER_VERIFICATION = 'preferred';

/** Loaded with the first passkey: it is large, and many servers never see one. */
const webauthn = () => import('@simplewebauthn/server');

/** Where the passkeys of this page belong: a passkey made for one host works on no other. */
const expectedOf = ({ hostname, protocol, host }: FastifyRequest) => ({
  expectedRPID: hostname,
  expectedOrigin: `${protocol}://${host}`,
  requireUserVerification: false,
});

/**
 * Passkeys as a second factor, after the password or the provider [STAFF-03]. One may also be shown first: then the
 * password is compared whatever others got wrong [STAFF-01].
 */
export function passkeyRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, now } = deps;
  // Anyone who must have a passkey makes it before anything else.
  const making = { stages: ['full', 'make-passkey'] } as const;

  registerStaffCall(app, deps, 'list-passkeys', async (_, { session }) => ({
    passkeys: await listPasskeys(store.db, session.person.id),
  }));

  registerStaffCall(app, deps, 'start-passkey', making, async (_, { session }, { request }) => {
    const { person } = session;
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: RP_NAME,
      rpID: request.hostname,
      userName: person.name,
      userDisplayName: person.displayName,
      userID: Buffer.from(person.id),
      excludeCredentials: await credentialsOf(store.db, person.id),
      authenticatorSelection: { residentKey: 'preferred', userVerification: USER_VERIFICATION },
    });
    await setChallenge(store.db, session, options.challenge);
    return { options: { ...options } };
  });

  registerStaffCall(app, deps, 'add-passkey', making, async ({ name, response }, { session }, { request, reply }) => {
    const expectedChallenge = await takeChallenge(store.db, session);
    if (expectedChallenge === undefined) throw refusal('passkey_not_asked');
    const { verifyRegistrationResponse } = await webauthn();
    const given = response as unknown as RegistrationResponseJSON;
    const verified = await verifyRegistrationResponse({
      ...expectedOf(request),
      response: given,
      expectedChallenge,
    }).catch(() => undefined);
    if (!verified?.verified) throw refusal('passkey_wrong');
    const { credential } = verified.registrationInfo;
    const { person } = session;
    await store.db.transaction().execute(async (trx) => {
      const own = { personId: person.id, name: name.trim() || RP_NAME, credential, now: now() };
      if (!(await addPasskey(trx, own))) throw refusal('passkey_wrong');
      await completeSession({ db: trx, now: now() }, session, request, reply);
      await audit(trx, { at: now(), by: person, action: 'person.add-passkey', subject: person.name });
    });
    return {};
  });

  registerStaffCall(app, deps, 'remove-passkey', async (_, { session, params }) => {
    const { person } = session;
    const own = await listPasskeys(store.db, person.id);
    const isDemanded = await demandsPasskey(store.db, person.id);
    if (isDemanded && own.length === 1) throw refusal('passkey_demanded');
    await store.db.transaction().execute(async (trx) => {
      if (!(await removePasskey(trx, person.id, params.passkeyId))) throw refusal('passkey_unknown');
      await audit(trx, { at: now(), by: person, action: 'person.remove-passkey', subject: person.name });
    });
    return {};
  });

  /** Somebody whose password was right, and who has to show a passkey; undefined if the passkey comes first. */
  const halfSignedIn = async (request: FastifyRequest): Promise<Session | undefined> => {
    const session = await sessionOf(request, store.db, now());
    if (session?.stage !== 'passkey') return undefined;
    requireChangeToken(request, session);
    return session;
  };

  registerCall(app, 'start-passkey-sign-in', async (_, request) => {
    const session = await halfSignedIn(request);
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: request.hostname,
      userVerification: USER_VERIFICATION,
      // Who comes with the passkey first is named by it: nobody learns here which names and passkeys there are.
      ...(session === undefined
        ? { challenge: await newChallenge(deps) }
        : { allowCredentials: await credentialsOf(store.db, session.person.id) }),
    });
    if (session !== undefined) await setChallenge(store.db, session, options.challenge);
    return { options: { ...options } };
  });

  registerCall(app, 'finish-passkey-sign-in', async ({ response }, request, reply) => {
    const session = await halfSignedIn(request);
    const given = response as unknown as AuthenticationResponseJSON;
    const personId = session?.person.id ?? (await personOfPasskey(store.db, String(given.id)));
    const expectedChallenge = session === undefined ? () => true : await takeChallenge(store.db, session);
    if (expectedChallenge === undefined) throw refusal('passkey_not_asked');
    const credential = personId && (await credentialsOf(store.db, personId)).find(({ id }) => id === given.id);
    if (!credential) throw refusal('passkey_wrong');
    const { verifyAuthenticationResponse } = await webauthn();
    const verified = await verifyAuthenticationResponse({
      ...expectedOf(request),
      response: given,
      credential,
      expectedChallenge,
    }).catch(() => undefined);
    if (!verified?.verified) throw refusal('passkey_wrong');
    const { credentialID, newCounter } = verified.authenticationInfo;
    await store.db.transaction().execute(async (trx) => {
      const at = { db: trx, now: now() };
      await usePasskey(trx, credentialID, newCounter, at.now);
      if (session !== undefined) {
        await completeSession(at, session, request, reply);
        const { person } = session;
        await audit(trx, { at: at.now, by: person, action: 'person.sign-in', subject: person.name });
        return;
      }
      const person = await personById(trx, personId);
      if (person === undefined || !(await redeemChallenge({ ...deps, db: trx }, given)))
        throw refusal('passkey_not_asked');
      await openSession(at, person.id, request, reply, 'passkey');
    });
    return tellSession(request, deps);
  });
}
