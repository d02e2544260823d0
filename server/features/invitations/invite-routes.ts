import type { FastifyInstance } from 'fastify';
import { bookingDays } from '../../../domain/booking-days.ts';
import { allPlaces, findPlace } from '../../../domain/destination.ts';
import { isOn } from '../../../domain/flag.ts';
import { isPluginOff } from '../../../domain/plugin-switches.ts';
import { groupCode } from '../../../domain/typed-code.ts';
import type { AddInvitationRequest, Invitation as InvitationAnswer } from '../../../schemas/generated/types.ts';
import { audit } from '../../core/access/audit/audit-log.ts';
import { registerDeviceCall } from '../../core/access/devices/authorize.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import type { Location } from '../../core/locations/locations.ts';
import { refusal } from '../../errors.ts';
import { randomName } from '../../store/ids.ts';
import { deleteInvitation, findInvitation, type Invitation, listInvitations, putInvitation } from './invitations.ts';
import { readInvitation } from './new-invitation.ts';
import { linkOf, listWays, recipientOf, type SendDeps, sendInvitation } from './send.ts';

const MOST_HOSTS = 1_000;

/** Lets yard systems and the desk invite visitors [GATE-06]. docs/connect.md#bookings */
export function inviteRoutes(app: FastifyInstance, deps: SendDeps): void {
  deviceRoutes(app, deps);
  staffRoutes(app, deps);
}

async function invite(deps: SendDeps, location: Location, ref: string, sent: AddInvitationRequest) {
  const { document } = location;
  const languages = document.languages.map(({ key }) => key);
  const read = readInvitation(sent, bookingDays(document, deps.now()).today, languages);
  if (!read.ok) throw refusal('invitation_invalid', { problem: read.error });
  if (read.value.place !== 0 && findPlace(document, read.value.place) === undefined)
    throw refusal('invitation_invalid', { problem: 'sublocation_track: unknown place' });
  const to = recipientOf(sent, document);
  const stored = await putInvitation(deps, location.id, ref, read.value);
  return invitationAnswer(deps, await sendInvitation(deps, location, stored, to));
}

function deviceRoutes(app: FastifyInstance, deps: SendDeps): void {
  registerDeviceCall(app, deps, 'put-invitation', async (sent, { location, params }, reply) => {
    const ref = params.ref.trim();
    const existed = await findInvitation(deps, location.id, ref);
    const answer = await invite(deps, location, ref, sent);
    if (existed === undefined) reply.code(201);
    return answer;
  });

  registerDeviceCall(app, deps, 'get-invitation', async (_, { location, params }) => {
    const invitation = await findInvitation(deps, location.id, params.ref.trim());
    if (invitation === undefined) throw refusal('invitation_not_found');
    return invitationAnswer(deps, invitation);
  });

  registerDeviceCall(app, deps, 'delete-invitation', async (_, { location, params }) => ({
    deleted: await deleteInvitation(deps.store.db, location.id, params.ref.trim()),
  }));
}

function staffRoutes(app: FastifyInstance, deps: SendDeps): void {
  const { store, now } = deps;

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
      ways: listWays(deps),
      takes_codes: isOn(document.location.module_entry_code) && !isPluginOff(document, 'entrycode'),
    };
  });

  registerStaffCall(app, deps, 'add-invitation', async (sent, { session, locationId }) => {
    const location = await deps.locations.get(locationId);
    const ref = randomName();
    const made = await invite(deps, location, ref, sent);
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

const isoOf = (time: number | null) => (time === null ? null : new Date(time).toISOString());

function invitationAnswer(deps: SendDeps, invitation: Invitation): InvitationAnswer {
  const { id, location_id, created_at, prepared, code, place_id, visit_id, ...shown } = invitation;
  const link = linkOf(deps, code);
  return {
    ...shown,
    code: groupCode(code),
    link,
    qr: `${link}/qr.svg`,
    sublocation_track: place_id === 0 ? null : place_id,
    sent: invitation.sent as InvitationAnswer['sent'],
    prepared_at: isoOf(invitation.prepared_at),
    used_at: isoOf(invitation.used_at),
    signature_id: visit_id,
  };
}
