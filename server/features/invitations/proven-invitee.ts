import { phoneCountry } from '../../../domain/phone-countries.ts';
import type { PersonProof } from '../../core/lessons/memory.ts';
import { nameOfForm, personOfForm } from '../../core/visits/person.ts';
import { normalPhone } from '../../core/visits/phone.ts';
import { fromJson } from '../../store/json.ts';

/**
 * Identifies an invited visitor by the address to which the code was sent, else by the host's name and vehicle. A name
 * alone proves nothing, nor does a booking's number, which can be guessed.
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
    // Without a name, any driver of that vehicle may hold the code.
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
