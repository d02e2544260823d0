import type { FastifyInstance } from 'fastify';
import { bookingDays } from '../../../domain/booking-days.ts';
import { allPlaces, findPlace } from '../../../domain/destination.ts';
import { isOn } from '../../../domain/flag.ts';
import { isPluginOff } from '../../../domain/plugin-switches.ts';
import type { AddInvitationRequest } from '../../../schemas/generated/types.ts';
import { audit } from '../../core/access/audit/audit-log.ts';
import { registerDeviceCall } from '../../core/access/devices/authorize.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import type { Location } from '../../core/locations/locations.ts';
import { refusal } from '../../errors.ts';
import { randomName } from '../../store/ids.ts';
import { invitationAnswer } from './invitation-answer.ts';
import { deleteInvitation, findInvitation, listInvitations, putInvitation } from './invitations.ts';
import { readInvitation } from './new-invitation.ts';
import { recipientOf, type SendDeps, sendInvitation, waysOf } from './send.ts';

/** Names that a browser can still offer in a list. */
const MOST_HOSTS = 1_000;

/** A yard system or the desk invites visitors [GATE-06]. docs/bookings-api.md */
export function inviteRoutes(app: FastifyInstance, deps: SendDeps): void {
  const { store, now } = deps;

  const invite = async (location: Location, ref: string, sent: AddInvitationRequest) => {
    const { document } = location;
    const languages = document.languages.map(({ key }) => key);
    const read = readInvitation(sent, bookingDays(document, now()).today, languages);
    if (!read.ok) throw refusal('invitation_invalid', { problem: read.error });
    if (read.value.place !== 0 && findPlace(document, read.value.place) === undefined)
      throw refusal('invitation_invalid', { problem: 'sublocation_track: this location has no such place' });
    const to = recipientOf(sent, document);
    const stored = await putInvitation(deps, location.id, ref, read.value);
    return invitationAnswer(deps, await sendInvitation(deps, location, stored, to));
  };

  registerDeviceCall(app, deps, 'put-invitation', async (sent, { location, params }, reply) => {
    const ref = params.ref.trim();
    const existed = await findInvitation(deps, location.id, ref);
    const answer = await invite(location, ref, sent);
    if (existed === undefined) reply.code(201);
    return answer;
  });

  registerDeviceCall(app, deps, 'get-invitation', async (_, { location, params }) => {
    const invitation = await findInvitation(deps, location.id, params.ref.trim());
    if (invitation === undefined) throw refusal('invitation_not_found');
    return invitationAnswer(deps, invitation);
  });

  registerDeviceCall(app, deps, 'delete-invitation', async (_, { location, params }) => ({
    deleted: await deleteInvitation(store.db, location.id, params.ref.trim()),
  }));

  registerStaffCall(app, deps, 'list-invitations', async (_, { locationId }) => {
    const location = await deps.locations.get(locationId);
    const { document } = location;
    return {
      invitations: (await listInvitations(deps, locationId)).map((invitation) => invitationAnswer(deps, invitation)),
      places: allPlaces(document)
        .filter(({ scopes, settled }) => scopes.length > 1 && settled)
        .map(({ id, path, track }) => ({
          id: Number(id),
          name: [...path.map(({ name }) => name), ...(track === undefined ? [] : [track.name])].join(' › '),
        })),
      languages: document.languages.map(({ key }) => key),
      hosts: (document.contacts ?? []).slice(0, MOST_HOSTS).map(({ name }) => name),
      ways: waysOf(deps),
      takes_codes: isOn(document.location.module_entry_code) && !isPluginOff(document, 'entrycode'),
    };
  });

  registerStaffCall(app, deps, 'add-invitation', async (sent, { session, locationId }) => {
    const location = await deps.locations.get(locationId);
    const ref = randomName();
    const made = await invite(location, ref, sent);
    await store.db
      .transaction()
      .execute((trx) =>
        audit(trx, { at: now(), by: session.person, action: 'invitation.add', locationId, subject: ref }),
      );
    return made;
  });

  registerStaffCall(app, deps, 'remove-invitation', async (_, { session, locationId, params }) =>
    store.db.transaction().execute(async (trx) => {
      const { ref } = params;
      if (!(await deleteInvitation(trx, locationId, ref))) throw refusal('invitation_not_found');
      await audit(trx, { at: now(), by: session.person, action: 'invitation.remove', locationId, subject: ref });
      return {};
    }),
  );
}
