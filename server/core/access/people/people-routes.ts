import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { refusal } from '../../../errors.ts';
import { audit } from '../audit/audit-log.ts';
import { registerStaffCall } from './authorize.ts';
import { isDisguised } from './email-address.ts';
import { invitationPath, invitePerson } from './invitations.ts';
import { removePasskeys } from './passkeys.ts';
import {
  addPerson,
  hasOtherOwner,
  listPeople,
  type Person,
  personById,
  removePerson,
  setAccess,
  setGrants,
} from './people.ts';
import { type Grant, may } from './roles.ts';
import { endSessions } from './sessions.ts';

/** Owners of everything decide who works here, and as what [STAFF-02]. */
export function peopleRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, now } = deps;

  const find = async (id: string): Promise<Person> => {
    const person = await personById(store.db, id, 'even-off');
    if (person === undefined) throw refusal('person_unknown');
    return person;
  };

  /** @throws ApiError if nobody would be left who can give roles */
  const keepAnOwner = async (person: Person, grants: readonly Grant[]) => {
    const isStill = may(grants, ['owner']);
    if (may(person.grants, ['owner']) && !isStill && !(await hasOtherOwner(store.db, person.id)))
      throw refusal('last_owner');
  };

  registerStaffCall(app, deps, 'list-people', async () => ({
    people: (await listPeople(store.db)).map((person) => ({
      ...{ id: person.id, name: person.name, display_name: person.displayName, grants: [...person.grants] },
      ...{ active: person.active, seen_at: person.seenAt, sessions: person.sessions, passkeys: person.passkeys },
      ...{ email: person.email, off: person.isOff, demands_passkey: person.demandsPasskey },
    })),
  }));

  registerStaffCall(app, deps, 'add-person', async ({ name, display_name = '', email = '', grants }, { session }) => {
    if (name.trim() === '') throw refusal('name_missing');
    if (isDisguised(email)) throw refusal('email_disguised');
    return store.db.transaction().execute(async (trx) => {
      const id = await addPerson(trx, { name, displayName: display_name, email, grants, now: now() });
      if (id === undefined) throw refusal('name_taken');
      const token = await invitePerson(trx, id, now());
      const entry = { at: now(), by: session.person, subject: name.trim().toLowerCase(), details: { grants } };
      await audit(trx, { ...entry, action: 'person.add' });
      return { id, invitation: invitationPath(token) };
    });
  });

  registerStaffCall(app, deps, 'set-person-roles', async ({ grants }, { session, params }) => {
    const person = await find(params.personId);
    await keepAnOwner(person, grants);
    await store.db.transaction().execute(async (trx) => {
      await setGrants(trx, person.id, grants);
      const details = { before: person.grants, after: grants };
      await audit(trx, { at: now(), by: session.person, action: 'person.set-roles', subject: person.name, details });
    });
    return {};
  });

  registerStaffCall(app, deps, 'invite-person', async (_, { session, params }) => {
    const person = await find(params.personId);
    return store.db.transaction().execute(async (trx) => {
      const token = await invitePerson(trx, person.id, now());
      await audit(trx, { at: now(), by: session.person, action: 'person.invite', subject: person.name });
      return { invitation: invitationPath(token) };
    });
  });

  registerStaffCall(app, deps, 'set-person-access', async (sent, { session, params }) => {
    const person = await find(params.personId);
    if (sent.off) await keepAnOwner(person, []);
    if (isDisguised(sent.email)) throw refusal('email_disguised');
    const access = { off: sent.off, demandsPasskey: sent.demands_passkey, email: sent.email };
    await store.db.transaction().execute(async (trx) => {
      if (!(await setAccess(trx, person.id, access, now()))) throw refusal('email_taken');
      // Anyone who must have a passkey shows one from now on.
      if (sent.off || sent.demands_passkey) await endSessions(trx, person.id, session);
      const details = { off: sent.off, demands_passkey: sent.demands_passkey, has_email: sent.email.trim() !== '' };
      await audit(trx, { at: now(), by: session.person, action: 'person.set-access', subject: person.name, details });
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
    await keepAnOwner(person, []);
    await store.db.transaction().execute(async (trx) => {
      await removePerson(trx, person, now());
      await audit(trx, { at: now(), by: session.person, action: 'person.remove', subject: person.name });
    });
    return {};
  });
}
