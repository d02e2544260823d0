import { DEFAULT_COUNTRY } from '../../../domain/phone-countries.ts';
import { type Person, personOfForm } from '../../core/visits/person.ts';
import type { ForgetVisits } from '../../forget-visits.ts';
import { formsOf, invitationsTo } from './expected.ts';

/** The invitations of a person who is forgotten: chosen, used by their visits, or made out to them [TRUE-06]. */
export const forgetInvitations: ForgetVisits = async (db, { ids, expected, people, locationIds, countries }) => {
  const chosen = new Set(expected.filter(({ kind }) => kind === 'invitation').map(({ id }) => id));
  let forgotten = 0;
  for await (const { id, location_id, visit_id, phone, ...row } of invitationsTo(db, locationIds)) {
    const country = countries.get(location_id) ?? DEFAULT_COUNTRY;
    const invited = formsOf(row).map((form) => personOfForm({ label_phone_number: phone, ...form }, country));
    const isTheirs =
      chosen.has(id) ||
      (visit_id !== null && ids.includes(visit_id)) ||
      invited.some((one) => people.some((person) => isSame(one, person)));
    if (!isTheirs) continue;
    await db.deleteFrom('taken_invitations').where('invitation_id', '=', id).execute();
    await db.deleteFrom('invitations').where('id', '=', id).execute();
    forgotten += 1;
  }
  return { invitations: forgotten };
};

/**
 * The same whole name, if it has one, and the same plate or phone. What only one of them has says nothing; an invitation
 * that has nothing but a name is told by that.
 */
function isSame(invited: Person, person: Person): boolean {
  const known = (['plate', 'phone'] as const).filter((key) => invited[key] !== '');
  const both = known.filter((key) => person[key] !== '');
  if (invited.name !== '' && invited.name !== person.name) return false;
  if (both.some((key) => invited[key] !== person[key])) return false;
  return both.length > 0 || (invited.name !== '' && known.length === 0);
}
