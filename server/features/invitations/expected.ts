import type { Kysely } from 'kysely';
import { WHO } from '../../../domain/form-fields.ts';
import type { ExpectedPeople } from '../../forget-visits.ts';
import { inPages } from '../../in-batches.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import type { Prepared } from './prepared.ts';

type Form = Readonly<Record<string, string>>;

/** Every invitation to some locations, row by row. */
export const invitationsTo = (db: Kysely<Database>, locationIds: readonly string[]) =>
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

/** Whom invitations are for: as the host wrote, or as they themselves did at home [TRUE-06]. */
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

/** What was entered for an invitation: what its visitor prepared comes first, as it is the newer. */
export function formsOf({ answers, prepared }: { answers: string; prepared: string | null }): Form[] {
  const own = prepared === null ? [] : [fromJson<Prepared>(prepared).form];
  return [...own, fromJson<Form>(answers)];
}
