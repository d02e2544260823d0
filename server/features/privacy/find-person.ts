import type { Kysely } from 'kysely';
import { codeKey, nameKey } from '../../../domain/canonical.ts';
import { DEFAULT_COUNTRY } from '../../../domain/phone-countries.ts';
import type { FindPersonVisitsAnswer } from '../../../schemas/generated/types.ts';
import { nameSearchOf } from '../../core/visits/name-parts.ts';
import { type Person, personOf } from '../../core/visits/person.ts';
import { visitsOfPerson } from '../../core/visits/person-visits.ts';
import { normalPhone } from '../../core/visits/phone.ts';
import type { Deps } from '../../deps.ts';
import type { Expected } from '../../forget-visits.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';

export interface Searched {
  readonly name: string;
  readonly country: string;
}

interface Asked {
  readonly name: string;
  readonly plate: string;
  readonly phone: string;
  readonly email: string;
}

const MOST = 200;
/** Texts with fewer digits are no phone numbers. */
const PHONE_DIGITS = /(?:\p{Nd}.*){6}/u;

/**
 * Every given value must fit. Parts of a name are enough, because staff look before they erase; others are compared
 * whole [TRUE-06].
 * @param country of the typed phone number
 */
export async function findPerson(
  db: Kysely<Database>,
  features: Deps['features'],
  asked: Asked,
  { locations, country }: { locations: ReadonlyMap<string, Searched>; country: string },
): Promise<FindPersonVisitsAnswer> {
  const person = personOf(asked.name, asked.plate, asked.phone, country);
  const email = emailKey(asked.email);
  const isVisitor = Object.values(person).some((text) => text !== '');
  if (!isVisitor && email === '') return { visits: [], expected: [], more: false, incomplete: false };
  // Visits have no e-mail address.
  const { visits: rows, isWhole } = isVisitor
    ? await visitsOfPerson(db, person, [...locations.keys()], MOST + 1)
    : { visits: [], isWhole: true };
  const visits = rows.slice(0, MOST).map((row) => {
    const form = fromJson<Record<string, string>>(row.form);
    return {
      visit_id: row.id,
      number: String(row.device_number ?? row.id),
      location_id: row.location_id,
      location: locations.get(row.location_id)?.name ?? '',
      name: form['form_field_name'] ?? '',
      company: form['label_company'] ?? '',
      plate: form['form_field_registration_number'] ?? '',
      phone: form['label_phone_number'] ?? '',
      signed_at: row.signed_at,
      created_at: row.created_at,
      on_site: row.state === 'signed' && row.left_at === null,
    };
  });
  const isListed = new Set(visits.map(({ visit_id }) => visit_id));
  const fits = expectedOf({ ...person, email }, locations);
  const found = await expectedWhere(db, features, [...locations.keys()], (one) =>
    one.visitId !== null && isListed.has(one.visitId) ? false : fits(one),
  );
  const expected = found.slice(0, MOST).map(({ kind, id, locationId, people, email, date, createdAt }) => {
    const said = (key: 'name' | 'plate' | 'phone') => people.map((one) => one[key]).find((text) => text !== '') ?? '';
    return {
      kind,
      id,
      location_id: locationId,
      location: locations.get(locationId)?.name ?? '',
      name: said('name'),
      plate: said('plate'),
      phone: said('phone'),
      email,
      date,
      created_at: createdAt,
    };
  });
  return { visits, expected, more: rows.length > MOST || found.length > MOST, incomplete: !isWhole };
}

export const emailKey = (email: string): string => email.trim().toLowerCase();

export async function expectedWhere(
  db: Kysely<Database>,
  { all }: Deps['features'],
  locationIds: readonly string[],
  isMeant: (one: Expected) => boolean,
): Promise<Expected[]> {
  const found: Expected[] = [];
  for (const { expectedPeople } of all) {
    if (expectedPeople === undefined || locationIds.length === 0) continue;
    for await (const one of expectedPeople(db, locationIds)) if (isMeant(one)) found.push(one);
  }
  return found;
}

function expectedOf({ name, plate, phone, email }: Person & { email: string }, at: ReadonlyMap<string, Searched>) {
  const named = nameSearchOf(name);
  return (one: Expected): boolean => {
    const country = at.get(one.locationId)?.country ?? DEFAULT_COUNTRY;
    const has = (sought: string, isIt: (text: string) => boolean) => sought === '' || one.texts.some(isIt);
    return (
      (name === '' ||
        one.people.some((written) => named.finds(nameKey(written.name))) ||
        one.texts.some((text) => nameKey(text) === name)) &&
      has(plate, (text) => codeKey(text) === plate) &&
      has(phone, (text) => PHONE_DIGITS.test(text) && normalPhone(text, country) === phone) &&
      has(email, (text) => emailKey(text) === email)
    );
  };
}
