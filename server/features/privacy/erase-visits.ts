import type { Transaction } from 'kysely';
import type { EraseVisitsAnswer } from '../../../schemas/generated/types.ts';
import { audit } from '../../core/access/audit/audit-log.ts';
import { forgetTaught } from '../../core/lessons/forget.ts';
import type { KnownPerson } from '../../core/lessons/memory.ts';
import { personOfForm } from '../../core/visits/person.ts';
import { deleteVisits, visitsToErase } from '../../core/visits/person-visits.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import type { Forgotten } from '../../forget-visits.ts';
import { distinctValues } from '../../store/distinct.ts';
import { randomName } from '../../store/ids.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import { redoExports } from './export-jobs.ts';
import { dropUnusedFiles } from './make-export.ts';

interface Order {
  visitIds: readonly number[];
  /** Whose they are, as far as it was typed: what they were taught goes also where no visit is left. */
  person: KnownPerson;
  /** Only what is kept at these is erased. */
  locationIds: readonly string[];
  /** Where it was asked for. */
  locationId: string;
  by: { id: string; displayName: string };
}

/**
 * Deletes visits with everything that every feature keeps about them, in one transaction, and answers with a receipt.
 * The log keeps that it happened, how much it was and the receipt's name, and nothing about the person [DESK-07].
 * @throws ApiError erase_on_site while one of them is on site: they must be found at an alarm
 */
export async function eraseVisits(deps: Deps, order: Order): Promise<EraseVisitsAnswer> {
  const { store, features, config, now } = deps;
  const { by, locationId } = order;
  const receipt = randomName();
  const at = now();
  const done = await store.events.during(async (trx, tell) => {
    const rows = await visitsToErase(trx, order.visitIds, order.locationIds);
    if (rows.some(({ state, left_at }) => state === 'signed' && left_at === null)) throw refusal('erase_on_site');
    if (rows.length === 0 && order.visitIds.length > 0) throw refusal('visit_unknown');
    const erased = rows.length === 0 ? {} : await eraseRows(deps, trx, rows);
    for (const { id, location_id } of rows)
      await tell({ kind: 'visit.erased', locationId: location_id, at, visitId: id });
    const people = [...theirs(rows), ...(await everywhere(trx, order))];
    const taught = await forgetTaught(trx, { proofs: features.proofs, hashKey: config.hashKey }, people);
    const locations = [...new Set(rows.map(({ location_id }) => location_id))];
    const lessons = (erased['lesson_memory'] ?? 0) + taught;
    const details = { visits: rows.length, locations };
    const log = { at, by, locationId, subject: receipt };
    if (rows.length > 0) await audit(trx, { ...log, action: 'visit.erase', details });
    else await audit(trx, { ...log, action: 'lesson.forget', details: { count: lessons } });
    const deleted = Object.entries({ visits: rows.length, ...erased, lesson_memory: lessons });
    return {
      ...details,
      deleted: deleted.filter(([, count]) => count > 0).map(([what, count]) => ({ what, count })),
    };
  });
  await store.scrub();
  // Those that were asked for meanwhile, and may have been begun with whom nobody has any more.
  await redoExports(store.db, done.locations);
  await dropUnusedFiles(deps);
  return { receipt, at, by: by.displayName, ...done };
}

const filled = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

type Rows = Awaited<ReturnType<typeof visitsToErase>>;

const formOf = ({ form }: Rows[number]) => fromJson<Record<string, string>>(form);

/** Deletes them with what each feature keeps about them. @returns how much it was */
async function eraseRows({ features, config }: Deps, trx: Transaction<Database>, rows: Rows): Promise<Forgotten> {
  const ids = rows.map(({ id }) => id);
  const gone = {
    ids,
    dataDir: config.dataDir,
    hashKey: config.hashKey,
    locationIds: [...new Set(rows.map(({ location_id }) => location_id))],
    people: rows.map((row) => personOfForm(formOf(row))),
    names: filled(rows.map(({ person_name }) => person_name)),
    phones: filled(rows.flatMap((row) => [row.phone, formOf(row)['label_phone_number'] ?? ''])),
  };
  const forgotten: Forgotten[] = [];
  for (const { forgetVisits } of features.all) {
    if (forgetVisits !== undefined) forgotten.push(await forgetVisits(trx, gone));
  }
  await deleteVisits(trx, ids);
  return Object.assign({}, ...forgotten);
}

const theirs = (rows: Rows) => rows.map((row) => ({ locationId: row.location_id, person: personOfForm(formOf(row)) }));

/** Whoever was typed, wherever somebody is remembered. */
async function everywhere(trx: Transaction<Database>, { person, locationIds }: Order) {
  if (person.name === '') return [];
  const places = await distinctValues(trx, 'lesson_memory', 'location_id');
  return places.filter((id) => locationIds.includes(id)).map((locationId) => ({ locationId, person }));
}
