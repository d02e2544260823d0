import { phoneCountry } from '../../../domain/phone-countries.ts';
import type { PersonProof } from '../../core/lessons/memory.ts';
import { nameOfForm, personOfForm } from '../../core/visits/person.ts';
import { normalPhone } from '../../core/visits/phone.ts';
import { fromJson } from '../../store/json.ts';

/**
 * Whom a host announced, if this visit has shown the code: by where it was sent, else by the name and the vehicle that the
 * host named.
 * A name alone may be anybody's, and a visitor of another name is somebody else. So a booking's contact is known by the
 * invitation for it: the number of a booking can be guessed, and proves nothing.
 */
export const provenInvitee: PersonProof = {
  prove: async ({ db, location, form, visitKey }) => {
    const row = await db
      .selectFrom('taken_invitations')
      .innerJoin('invitations', 'invitations.id', 'taken_invitations.invitation_id')
      .select(['invitations.answers', 'invitations.phone', 'invitations.email'])
      .where('taken_invitations.visit_key', '=', visitKey)
      .where('invitations.location_id', '=', location.id)
      .orderBy('taken_invitations.taken_at', 'desc')
      .orderBy('invitations.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) return null;
    const country = phoneCountry(location.document);
    const invited = personOfForm(fromJson(row.answers), country);
    if (invited.name !== '' && invited.name !== nameOfForm(form)) return null;
    // Whoever drives a vehicle may hold the code for it, and go by any name.
    const plate = invited.name === '' ? '' : invited.plate;
    return invitee({ phone: normalPhone(row.phone, country), email: row.email, plate });
  },
  textsOf: ({ phone, email = '', plate }) =>
    [{ phone }, { email: email.trim() }, { plate }].flatMap((one) => invitee(one) ?? []),
};

export function invitee({ phone = '', email = '', plate = '' }): string | null {
  if (phone !== '') return `invited phone ${phone}`;
  if (email !== '') return `invited email ${email.toLowerCase()}`;
  return plate === '' ? null : `invited plate ${plate}`;
}
