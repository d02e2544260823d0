import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { refusal } from '../../../errors.ts';
import { registerCall } from '../../../http/register-call.ts';
import { audit } from '../audit/audit-log.ts';
import { shutDemoDoor } from './demo-staff.ts';
import { noteAccepted } from './invitation-mails.ts';
import { readInvitation, useInvitation } from './invitations.ts';
import { hashPassword, requireLongEnough } from './password.ts';
import { addPerson, hasPeople, personById, setPassword } from './people.ts';
import { EVERYWHERE } from './roles.ts';
import { endSessions, openSession } from './sessions.ts';

/** [STAFF-01] */
export function invitationRoutes(app: FastifyInstance, { store, now }: Deps): void {
  registerCall(app, 'read-invitation', async ({ token }) => {
    const invitation = await readInvitation(store.db, token, now());
    if (invitation === undefined) throw refusal('invitation_unknown');
    if (invitation.kind === 'first') return { kind: 'first' };
    const person = await personById(store.db, invitation.personId);
    if (person === undefined) throw refusal('invitation_unknown');
    return { kind: 'person', name: person.name, display_name: person.displayName };
  });

  registerCall(app, 'accept-invitation', async ({ token, name = '', display_name = '', password }, _, reply) => {
    const invitation = await readInvitation(store.db, token, now());
    if (invitation === undefined) throw refusal('invitation_unknown');
    requireLongEnough(password);
    if (invitation.kind === 'first' && name.trim() === '') throw refusal('name_missing');
    const password_hash = await hashPassword(password);
    await store.db.transaction().execute(async (trx) => {
      if (!(await useInvitation(trx, token))) throw refusal('invitation_unknown');
      // Someone may have signed up in the meantime.
      if (invitation.kind === 'first' && (await hasPeople(trx))) throw refusal('invitation_unknown');
      const id =
        invitation.kind === 'person'
          ? invitation.personId
          : await addPerson(trx, {
              name,
              displayName: display_name,
              now: now(),
              grants: [{ location_id: EVERYWHERE, role: 'owner' }],
            });
      const person = id === undefined ? undefined : await personById(trx, id);
      if (person === undefined) throw refusal(invitation.kind === 'first' ? 'name_taken' : 'invitation_unknown');
      await setPassword(trx, person.id, password_hash);
      await noteAccepted(trx, person.id, now());
      await endSessions(trx, person.id);
      await openSession({ db: trx, now: now() }, person.id, reply);
      await audit(trx, { at: now(), by: person, action: 'person.accept-invitation', subject: person.name });
      await shutDemoDoor(trx, now());
    });
    return {};
  });
}
