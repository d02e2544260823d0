import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { staffLanguages } from '../../../../domain/texts/staff/server-words.ts';
import type { AddPersonAnswer } from '../../../../schemas/generated/types.ts';
import { refusal } from '../../../errors.ts';
import { randomName } from '../../../store/ids.ts';
import { serverSecret } from '../../../store/server-secret.ts';
import type { AccessTables } from '../../tables.ts';
import { audit } from '../audit/audit-log.ts';
import { registerStaffCall } from './authorize.ts';
import { shutDemoDoor } from './demo-staff.ts';
import { isDisguised } from './email-address.ts';
import { addMail, mayMail, tokenOf } from './invitation-mails.ts';
import { invitationPath, invitePerson, PERSON_MS } from './invitations.ts';
import { removePasskeys } from './passkeys.ts';
import {
  addPerson,
  hasOtherOwner,
  holdOwners,
  listPeople,
  noteLanguage,
  type Person,
  personById,
  removePerson,
  setAccess,
  setGrants,
} from './people.ts';
import { may } from './roles.ts';
import type { MailDeps } from './send-invitations.ts';
import { endSessions } from './sessions.ts';

/** Owners of everything decide who works here, and as what [STAFF-02]. */
export function peopleRoutes(app: FastifyInstance, deps: MailDeps): void {
  const { store, now, config } = deps;

  const find = async (id: string): Promise<Person> => {
    const person = await personById(store.db, id, 'even-off');
    if (person === undefined) throw refusal('person_unknown');
    return person;
  };

  /** @throws ApiError if nobody would be left who can give roles; two owners who remove each other wait here */
  const keepAnOwner = async (trx: Transaction<AccessTables>, personId: string) => {
    await holdOwners(trx);
    const grants = (await personById(trx, personId, 'even-off'))?.grants ?? [];
    if (may(grants, ['owner']) && !(await hasOtherOwner(trx, personId))) throw refusal('last_owner');
  };

  /** A one-time address; sent by mail where that was asked for, can be and is not too much. */
  const invite = async (
    trx: Transaction<AccessTables>,
    personId: string,
    { invitedBy, mail = false, secret }: { invitedBy: string; mail: boolean | undefined; secret: string },
  ): Promise<AddPersonAnswer> => {
    const to = { personId, invitedBy, now: now() };
    const isMailed = mail && deps.mailer !== undefined && (await mayMail(trx, to));
    if (!isMailed) {
      const invitation = invitationPath(await invitePerson(trx, personId, now()));
      return { id: personId, invitation, mail: mail && deps.mailer !== undefined ? 'too_many' : 'none' };
    }
    const id = randomName();
    const token = await invitePerson(trx, personId, now(), tokenOf(secret, id));
    await addMail(trx, id, { ...to, expiresAt: now() + PERSON_MS });
    return { id: personId, invitation: invitationPath(token), mail: 'waiting' };
  };

  registerStaffCall(app, deps, 'list-people', async () => ({
    sends_mail: deps.mailer !== undefined,
    people: await listPeople(store.db, now()),
  }));

  registerStaffCall(app, deps, 'add-person', async (sent, { session }) => {
    const { name, display_name = '', email = '', language = '', mail, grants } = sent;
    if (name.trim() === '') throw refusal('name_missing');
    if (isDisguised(email)) throw refusal('email_disguised');
    const secret = await serverSecret(store.db, config.hashKey);
    return store.db.transaction().execute(async (trx) => {
      const person = { name, displayName: display_name, email, language: staffLanguage(language), grants, now: now() };
      const id = await addPerson(trx, person);
      if (id === undefined) throw refusal('name_taken');
      const answer = await invite(trx, id, { invitedBy: session.person.id, mail: mail && email.trim() !== '', secret });
      const details = { grants, by_mail: answer.mail === 'waiting' };
      const entry = { at: now(), by: session.person, subject: name.trim().toLowerCase(), details };
      await audit(trx, { ...entry, action: 'person.add' });
      return answer;
    });
  });

  registerStaffCall(app, deps, 'set-person-roles', async ({ grants }, { session, params }) => {
    const person = await find(params.personId);
    await store.db.transaction().execute(async (trx) => {
      if (!may(grants, ['owner'])) await keepAnOwner(trx, person.id);
      await setGrants(trx, person.id, grants);
      const details = { before: person.grants, after: grants };
      await audit(trx, { at: now(), by: session.person, action: 'person.set-roles', subject: person.name, details });
      await shutDemoDoor(trx, now());
    });
    return {};
  });

  registerStaffCall(app, deps, 'invite-person', async ({ mail, language = '' }, { session, params }) => {
    const person = await find(params.personId);
    const secret = await serverSecret(store.db, config.hashKey);
    return store.db.transaction().execute(async (trx) => {
      await noteLanguage(trx, person.id, staffLanguage(language));
      const { id: _, ...answer } = await invite(trx, person.id, { invitedBy: session.person.id, mail, secret });
      const details = { by_mail: answer.mail === 'waiting' };
      await audit(trx, { at: now(), by: session.person, action: 'person.invite', subject: person.name, details });
      return answer;
    });
  });

  registerStaffCall(app, deps, 'set-person-access', async (sent, { session, params }) => {
    const person = await find(params.personId);
    if (isDisguised(sent.email)) throw refusal('email_disguised');
    const access = { off: sent.off, demandsPasskey: sent.demands_passkey, email: sent.email };
    await store.db.transaction().execute(async (trx) => {
      if (sent.off) await keepAnOwner(trx, person.id);
      if (!(await setAccess(trx, person.id, access, now()))) throw refusal('email_taken');
      // Anyone who must have a passkey shows one from now on.
      if (sent.off || sent.demands_passkey) await endSessions(trx, person.id, session);
      const details = { off: sent.off, demands_passkey: sent.demands_passkey, has_email: sent.email.trim() !== '' };
      await audit(trx, { at: now(), by: session.person, action: 'person.set-access', subject: person.name, details });
      await shutDemoDoor(trx, now());
    });
    return {};
  });

  registerStaffCall(app, deps, 'remove-person-passkeys', async (_, { session, params }) => {
    const person = await find(params.personId);
    return store.db.transaction().execute(async (trx) => {
      const removed = await removePasskeys(trx, person.id);
      await endSessions(trx, person.id, session);
      await audit(trx, { at: now(), by: session.person, action: 'person.remove-passkeys', subject: person.name });
      return { removed };
    });
  });

  registerStaffCall(app, deps, 'end-person-sessions', async (_, { session, params }) => {
    const person = await find(params.personId);
    return store.db.transaction().execute(async (trx) => {
      const ended = await endSessions(trx, person.id, session);
      await audit(trx, { at: now(), by: session.person, action: 'person.end-sessions', subject: person.name });
      return { ended };
    });
  });

  registerStaffCall(app, deps, 'remove-person', async (_, { session, params }) => {
    const person = await find(params.personId);
    await store.db.transaction().execute(async (trx) => {
      await keepAnOwner(trx, person.id);
      await removePerson(trx, person, now());
      await audit(trx, { at: now(), by: session.person, action: 'person.remove', subject: person.name });
    });
    return {};
  });
}

/** A language that the server has words in; '' for any other. */
const staffLanguage = (language: string): string => (staffLanguages.includes(language) ? language : '');
