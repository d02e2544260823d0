import type { Kysely } from 'kysely';
import type { FindPersonVisitsAnswer } from '../../../schemas/generated/types.ts';
import { type Person, personOf } from '../../core/visits/person.ts';
import { visitsOfPerson } from '../../core/visits/person-visits.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';

export type FoundVisit = FindPersonVisitsAnswer['visits'][number];

const MOST = 200;

/**
 * The visits of a person at some locations: each of what is given must fit, as a returning driver is recognised. Nothing
 * is found for an empty question.
 */
export async function findPersonVisits(
  db: Kysely<Database>,
  asked: { name: string; plate: string; phone: string },
  locations: ReadonlyMap<string, string>,
): Promise<{ visits: FoundVisit[]; more: boolean }> {
  const person: Person = personOf(asked.name, asked.plate, asked.phone);
  if (person.name === '' && person.plate === '' && person.phone === '') return { visits: [], more: false };
  const rows = await visitsOfPerson(db, person, [...locations.keys()], MOST + 1);
  const visits = rows.slice(0, MOST).map((row) => {
    const form = fromJson<Record<string, string>>(row.form);
    return {
      visit_id: row.id,
      number: String(row.device_number ?? row.id),
      location_id: row.location_id,
      location: locations.get(row.location_id) ?? '',
      name: form['form_field_name'] ?? '',
      company: form['label_company'] ?? '',
      plate: form['form_field_registration_number'] ?? '',
      phone: form['label_phone_number'] ?? '',
      signed_at: row.signed_at,
      created_at: row.created_at,
      on_site: row.state === 'signed' && row.left_at === null,
    };
  });
  return { visits, more: rows.length > MOST };
}
