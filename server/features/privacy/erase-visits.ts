import type { Transaction } from 'kysely';
import { DEFAULT_COUNTRY } from '../../../domain/phone-countries.ts';
import type { EraseVisitsAnswer } from '../../../schemas/generated/types.ts';
import { audit } from '../../core/access/audit/audit-log.ts';
import { forgetTaught } from '../../core/lessons/forget.ts';
import type { KnownPerson } from '../../core/lessons/memory.ts';
import { personOf, personOfForm } from '../../core/visits/person.ts';
import { deleteVisits, visitsToErase } from '../../core/visits/person-visits.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { deleteOfVisits, type ErasureChoice, type Expected, type Forgotten } from '../../forget-visits.ts';
import { distinctValues } from '../../store/distinct.ts';
import { randomName } from '../../store/ids.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import { redoExports } from './export-jobs.ts';
import { expectedWhere } from './find-person.ts';
import { dropUnusedFiles } from './make-export.ts';

interface Order {
  visitIds: readonly number[];
  expected: readonly ErasureChoice[];
  /** As typed: lessons are forgotten even where no visit is left. */
  person: KnownPerson;
  /** The default country of phones; other locations keep their data. */
  countries: ReadonlyMap<string, string>;
  locationId: string;
  by: { id: string; displayName: string };
}

/**
 * Deletes visits and everything about their people in one transaction. The log keeps counts, and nothing about the
 * person [DESK-07].
 * @throws ApiError erase_on_site while a visitor is on site, who must be found in an alarm
 */
export async function eraseVisits(deps: Deps, order: Order): Promise<EraseVisitsAnswer> {
  const { store, features, config, now } = deps;
  const { by, locationId } = order;
  const receipt = randomName();
  const at = now();
  const done = await store.events.during(async (trx, tell) => {
    const locationIds = [...order.countries.keys()];
    const rows = await visitsToErase(trx, order.visitIds, locationIds);
    const expected =
      order.expected.length === 0 ? [] : await expectedWhere(trx, features, locationIds, isOneOf(order.expected));
    if (rows.some(({ state, left_at }) => state === 'signed' && left_at === null)) throw refusal('erase_on_site');
    if (rows.length + expected.length === 0 && order.visitIds.length + order.expected.length > 0)
      throw refusal('visit_unknown');
    const known = [...rows.map((row) => visitor(row, order)), ...expected.flatMap((one) => invitee(one, order))];
    const erased = known.length === 0 ? {} : await eraseRows(deps, trx, { rows, expected, known, order });
    for (const { id, location_id } of rows)
      await tell({ kind: 'visit.erased', locationId: location_id, at, visitId: id });
    const people = [...known, ...(await everywhere(trx, order))];
    const taught = await forgetTaught(trx, { proofs: features.proofs, hashKey: config.hashKey }, people);
    const locations = [...new Set(known.map(({ locationId }) => locationId))];
    const lessons = (erased['lesson_memory'] ?? 0) + taught;
    const details = { visits: rows.length, locations };
    const log = { at, by, locationId, subject: receipt };
    if (rows.length > 0) await audit(trx, { ...log, action: 'visit.erase', details });
    else if (expected.length > 0)
      await audit(trx, { ...log, action: 'invitation.erase', details: { count: expected.length, locations } });
    else await audit(trx, { ...log, action: 'lesson.forget', details: { count: lessons } });
    const deleted = Object.entries({ visits: rows.length, ...erased, lesson_memory: lessons });
    return {
      ...details,
      deleted: deleted.filter(([, count]) => count > 0).map(([what, count]) => ({ what, count })),
    };
  });
  await store.scrub();
  await redoExports(store.db, done.locations);
  await dropUnusedFiles(deps);
  return { receipt, at, by: by.displayName, ...done };
}

const filled = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

type Rows = Awaited<ReturnType<typeof visitsToErase>>;

const formOf = ({ form }: Rows[number]) => fromJson<Record<string, string>>(form);

interface Kept {
  readonly rows: Rows;
  readonly expected: readonly Expected[];
  readonly known: readonly { readonly locationId: string; readonly person: KnownPerson }[];
  readonly order: Order;
}

async function eraseRows(
  { features, config }: Deps,
  trx: Transaction<Database>,
  { rows, expected, known, order: { countries } }: Kept,
): Promise<Forgotten> {
  const ids = rows.map(({ id }) => id);
  // A vehicle alone identifies no one.
  const people = known.map(({ person }) => person).filter(({ name }) => name !== '');
  const gone = {
    ids: ids.length === 0 ? [NO_VISIT] : ids,
    expected,
    countries,
    dataDir: config.dataDir,
    hashKey: config.hashKey,
    locationIds: [...new Set(known.map(({ locationId }) => locationId))],
    people,
    names: filled([...rows.map(({ person_name }) => person_name), ...people.map(({ name }) => name)]),
    phones: filled([...rows.map((row) => row.phone), ...known.map(({ person }) => person.phone)]),
  };
  const forgotten: Forgotten[] = [];
  for (const { forgetVisits } of features.all) {
    if (forgetVisits !== undefined) forgotten.push(await forgetVisits(trx, gone));
  }
  forgotten.push(await deleteOfVisits(features.retention, trx, gone.ids));
  if (ids.length > 0) await deleteVisits(trx, ids);
  return Object.assign({}, ...forgotten);
}

/** Matches no row; rows without a visit hold 0. */
const NO_VISIT = -1;

const isOneOf = (chosen: Order['expected']) => {
  const keys = new Set(chosen.map(({ kind, id }) => `${kind} ${id}`));
  return ({ kind, id }: Expected): boolean => keys.has(`${kind} ${id}`);
};

const countryAt = (locationId: string, { countries }: Order): string => countries.get(locationId) ?? DEFAULT_COUNTRY;

const visitor = (row: Rows[number], order: Order) => ({
  locationId: row.location_id,
  person: personOfForm(formOf(row), countryAt(row.location_id, order)),
});

const invitee = ({ locationId, people, email }: Expected, order: Order) =>
  people.map(({ name, plate, phone }) => ({
    locationId,
    person: { ...personOf(name, plate, phone, countryAt(locationId, order)), email },
  }));

async function everywhere(trx: Transaction<Database>, { person, countries }: Order) {
  if (person.name === '') return [];
  const places = await distinctValues(trx, 'lesson_memory', 'location_id');
  return places.filter((id) => countries.has(id)).map((locationId) => ({ locationId, person }));
}
