import type { Kysely } from 'kysely';
import { WHO } from '../../../domain/form-fields.ts';
import { DEFAULT_COUNTRY } from '../../../domain/phone-countries.ts';
import { type Person, personOfForm } from '../../core/visits/person.ts';
import type { ExpectedPeople, ForgetVisits } from '../../forget-visits.ts';
import { inPages } from '../../in-batches.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import type { Prepared } from './prepared.ts';

type Form = Readonly<Record<string, string>>;

const invitationsTo = (db: Kysely<Database>, locationIds: readonly string[]) =>
  inPages(0, (id: number, most: number) =>
    db
      .selectFrom('invitations')
      .select(['id', 'location_id', 'visit_id', 'answers', 'prepared', 'phone', 'email', 'date', 'created_at'])
      .where('location_id', 'in', locationIds)
      .where('id', '>', id)
      .orderBy('id')
      .limit(most)
      .execute(),
  );

/** Invited people, as the host or they themselves described them [TRUE-06]. */
export const invitedPeople: ExpectedPeople = async function* (db, locationIds) {
  for await (const row of invitationsTo(db, locationIds)) {
    const forms = formsOf(row);
    const [newest, ...others] = forms.map(writtenIn);
    const sentTo = { ...(newest ?? NOBODY), phone: row.phone };
    yield {
      kind: 'invitation',
      id: row.id,
      locationId: row.location_id,
      visitId: row.visit_id,
      people: [newest ?? sentTo, ...others, ...(row.phone === '' ? [] : [sentTo])],
      email: row.email,
      texts: [row.phone, row.email, ...forms.flatMap(({ [WHO]: _host, ...own }) => Object.values(own))],
      date: row.date,
      createdAt: row.created_at,
    };
  }
};

const NOBODY = { name: '', plate: '', phone: '' };

const writtenIn = (form: Form) => ({
  name: form['form_field_name'] ?? '',
  plate: form['form_field_registration_number'] ?? '',
  phone: form['label_phone_number'] ?? '',
});

function formsOf({ answers, prepared }: { answers: string; prepared: string | null }): Form[] {
  const own = prepared === null ? [] : [fromJson<Prepared>(prepared).form];
  return [...own, fromJson<Form>(answers)];
}

/** Forgets a person's invitations: chosen, used by their visits, or made out to them [TRUE-06]. */
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
 * Whether names agree, if the invitation has one, and plates and phones that both have. A bare name is enough for an
 * invitation that holds nothing else.
 */
function isSame(invited: Person, person: Person): boolean {
  const known = (['plate', 'phone'] as const).filter((key) => invited[key] !== '');
  const both = known.filter((key) => person[key] !== '');
  if (invited.name !== '' && invited.name !== person.name) return false;
  if (both.some((key) => invited[key] !== person[key])) return false;
  return both.length > 0 || (invited.name !== '' && known.length === 0);
}
