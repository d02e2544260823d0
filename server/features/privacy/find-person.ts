import type { Kysely } from 'kysely';
import type { FindPersonVisitsAnswer } from '../../../schemas/generated/types.ts';
import { type Person, personOf } from '../../core/visits/person.ts';
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
  let query = db
    .selectFrom('visits')
    .select(['id', 'device_number', 'location_id', 'form', 'state', 'signed_at', 'created_at', 'left_at'])
    .where('location_id', 'in', ['', ...locations.keys()]);
  // A part of a name is enough to look, because nothing is erased before it was seen.
  if (person.name !== '') query = query.where('person_name', 'like', `%${person.name.replaceAll(/[%_]/g, '')}%`);
  if (person.plate !== '') query = query.where('plate', '=', person.plate);
  if (person.phone !== '') query = query.where('phone', '=', person.phone);
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST + 1)
    .execute();
  const visits = rows.slice(0, MOST).map((row) => {
    const form = fromJson<Record<string, string>>(row.form);
    return {
      ...{ visit_id: row.id, number: String(row.device_number ?? row.id) },
      ...{ location_id: row.location_id, location: locations.get(row.location_id) ?? '' },
      ...{ name: form['form_field_name'] ?? '', company: form['label_company'] ?? '' },
      ...{ plate: form['form_field_registration_number'] ?? '', phone: form['label_phone_number'] ?? '' },
      ...{ signed_at: row.signed_at, created_at: row.created_at },
      on_site: row.state === 'signed' && row.left_at === null,
    };
  });
  return { visits, more: rows.length > MOST };
}
