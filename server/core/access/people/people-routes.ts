import type { FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { staffLanguages } from '../../../../domain/texts/staff/server-words.ts';
import type { AddPersonAnswer, AddPersonRequest } from '../../../../schemas/generated/types.ts';
import { refusal } from '../../../errors.ts';
import { randomName } from '../../../store/ids.ts';
import { serverSecret } from '../../../store/server-secret.ts';
import type { AccessTables } from '../../tables.ts';
import { type AuditAction, audit } from '../audit/audit-log.ts';
import { registerStaffCall, type StaffCaller } from './authorize.ts';
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
import { hasRole } from './roles.ts';
import type { MailDeps } from './send-invitations.ts';
import { endSessions } from './sessions.ts';

type Trx = Transaction<AccessTables>;

/** [STAFF-02] */
export function peopleRoutes(app: FastifyInstance, deps: MailDeps): void {
  const { store, now } = deps;

  registerStaffCall(app, deps, 'list-people', async () => ({
    sends_mail: deps.mailer !== undefined,
    people: await listPeople(store.db, now()),
  }));

  registerStaffCall(app, deps, 'add-person', (sent, { session }) => addAndInvite(deps, sent, session.person));

  registerStaffCall(app, deps, 'set-person-roles', ({ grants }, caller) =>
    changePerson(deps, caller, 'person.set-roles', async (trx, person) => {
      if (!hasRole(grants, ['owner'])) await keepAnOwner(trx, person.id);
      await setGrants(trx, person.id, grants);
      return { answer: {}, details: { before: person.grants, after: grants } };
    }),
  );

  registerStaffCall(app, deps, 'invite-person', ({ mail = false, language = '' }, caller) =>
    changePerson(deps, caller, 'person.invite', async (trx, person) => {
      await noteLanguage(trx, person.id, staffLanguage(language));
      const { id: _, ...answer } = await invite(deps, trx, person.id, { invitedBy: caller.session.person.id, mail });
      return { answer, details: { by_mail: answer.mail === 'waiting' } };
    }),
  );

  registerStaffCall(app, deps, 'set-person-access', async (access, caller) => {
    if (isDisguised(access.email)) throw refusal('email_disguised');
    const { off, demands_passkey, email } = access;
    return changePerson(deps, caller, 'person.set-access', async (trx, { id }) => {
      if (off) await keepAnOwner(trx, id);
      if (!(await setAccess(trx, id, access, now()))) throw refusal('email_taken');
      if (off || demands_passkey) await endSessions(trx, id, caller.session);
      return { answer: {}, details: { off, demands_passkey, has_email: email.trim() !== '' } };
    });
  });

  registerStaffCall(app, deps, 'remove-person-passkeys', (_, caller) =>
    changePerson(deps, caller, 'person.remove-passkeys', async (trx, { id }) => {
      const removed = await removePasskeys(trx, id);
      await endSessions(trx, id, caller.session);
      return { answer: { removed } };
    }),
  );

  registerStaffCall(app, deps, 'end-person-sessions', (_, caller) =>
    changePerson(deps, caller, 'person.end-sessions', async (trx, { id }) => ({
      answer: { ended: await endSessions(trx, id, caller.session) },
    })),
  );

  registerStaffCall(app, deps, 'remove-person', (_, caller) =>
    changePerson(deps, caller, 'person.remove', async (trx, person) => {
      await keepAnOwner(trx, person.id);
      await removePerson(trx, person, now());
      return { answer: {} };
    }),
  );
}

/** Changes and logs, then ends the demo's own staff if that made an owner. */
async function changePerson<Answer>(
  { store, now }: MailDeps,
  { session, params }: StaffCaller & { params: { personId: string } },
  action: AuditAction,
  change: (trx: Trx, person: Person) => Promise<{ answer: Answer; details?: object }>,
): Promise<Answer> {
  const person = await personById(store.db, params.personId, 'even-off');
  if (person === undefined) throw refusal('person_unknown');
  return store.db.transaction().execute(async (trx) => {
    const { answer, details = {} } = await change(trx, person);
    await audit(trx, { at: now(), by: session.person, action, subject: person.name, details });
    await shutDemoDoor(trx, now());
    return answer;
  });
}

/** Two owners who remove each other wait here. */
async function keepAnOwner(trx: Trx, personId: string): Promise<void> {
  await holdOwners(trx);
  const grants = (await personById(trx, personId, 'even-off'))?.grants ?? [];
  if (hasRole(grants, ['owner']) && !(await hasOtherOwner(trx, personId))) throw refusal('last_owner');
}

async function addAndInvite(deps: MailDeps, sent: AddPersonRequest, by: Person): Promise<AddPersonAnswer> {
  const { name, display_name: displayName = '', email = '', language = '', mail = false, grants } = sent;
  const { store, now } = deps;
  if (name.trim() === '') throw refusal('name_missing');
  if (isDisguised(email)) throw refusal('email_disguised');
  return store.db.transaction().execute(async (trx) => {
    const person = { name, displayName, email, language: staffLanguage(language), grants, now: now() };
    const id = await addPerson(trx, person);
    if (id === undefined) throw refusal('name_taken');
    const answer = await invite(deps, trx, id, { invitedBy: by.id, mail: mail && email.trim() !== '' });
    const details = { grants, by_mail: answer.mail === 'waiting' };
    await audit(trx, { at: now(), by, action: 'person.add', subject: name.trim().toLowerCase(), details });
    return answer;
  });
}

async function invite(
  { mailer, config, now }: MailDeps,
  db: Kysely<AccessTables>,
  personId: string,
  { invitedBy, mail }: { invitedBy: string; mail: boolean },
): Promise<AddPersonAnswer> {
  const to = { personId, invitedBy, now: now() };
  const canMail = mail && mailer !== undefined;
  if (!canMail || !(await mayMail(db, to))) {
    const invitation = invitationPath(await invitePerson(db, personId, now()));
    return { id: personId, invitation, mail: canMail ? 'too_many' : 'none' };
  }
  const id = randomName();
  const token = await invitePerson(db, personId, now(), tokenOf(await serverSecret(db, config.hashKey), id));
  await addMail(db, id, { ...to, expiresAt: now() + PERSON_MS });
  return { id: personId, invitation: invitationPath(token), mail: 'waiting' };
}

const staffLanguage = (language: string): string => (staffLanguages.includes(language) ? language : '');
