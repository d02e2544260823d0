import { type Kysely, type Selectable, sql } from 'kysely';
import type { Destination } from '../../../domain/destination.ts';
import { phoneCountry } from '../../../domain/phone-countries.ts';
import { isDeviceNumber } from '../../../domain/visit-names.ts';
import { refusal } from '../../errors.ts';
import { CAPS } from '../../http/limit-table.ts';
import { toJson } from '../../store/json.ts';
import { prepared } from '../../store/prepared.ts';
import { hasRow } from '../../store/rows.ts';
import type { Location } from '../locations/locations.ts';
import type { VisitTables } from '../tables.ts';
import { personOfForm } from './person.ts';
import type { VisitsTable } from './tables.ts';

interface VisitContent {
  location: Location;
  destination: Destination;
  language: string;
  form: Readonly<Record<string, string>>;
  details: object;
  visitKey: string;
  state: VisitsTable['state'];
  origin?: string | undefined;
  /** Default: the row named by `form_field_signature_id`. */
  announced?: number | undefined;
  signKey?: string | undefined;
  now: number;
}

/**
 * Writes to the announced row of this browser and location, else to a new one. A visit signed again stays one visit.
 * @returns the row's id, and the number that visitor and badge have
 */
export async function writeVisit(
  db: Kysely<VisitTables>,
  content: VisitContent,
): Promise<{ id: number; signatureId: number }> {
  const { location, destination, form, now, state } = content;
  const { name, plate, phone } = personOfForm(form, phoneCountry(location.document));
  const named = form['form_field_signature_id'];
  const device_number = await freeDeviceNumber(db, named);
  const values: RowValues = {
    location_id: location.id,
    location_version: location.version,
    language: content.language,
    // Ids of our own documents are numbers.
    sub_location_id: Number(destination.subLocationId),
    track_id: Number(destination.trackId),
    form: toJson(form),
    details: toJson(content.details),
    person_name: name,
    plate,
    phone,
    visit_key: content.visitKey,
    device_number,
    sign_key: content.signKey ?? null,
    state,
    origin: content.origin ?? null,
    created_at: now,
    signed_at: state === 'begun' ? null : now,
  };
  const announced = content.announced ?? (Number(named ?? 0) || (await begunVisit(db, content)));
  if (Number.isSafeInteger(announced) && announced > 0) {
    const update = state === 'begun' ? announceRow : signRow;
    const [row] = await update(db, { ...values, id: announced });
    if (row !== undefined) return { id: row.id, signatureId: row.device_number ?? row.id };
  }
  const [row] = await insertRow(db, values);
  if (row === undefined) throw new Error('a visit was not stored');
  return { id: row.id, signatureId: device_number ?? row.id };
}

const CONTENT = [
  ...(['location_version', 'sub_location_id', 'track_id', 'language'] as const),
  ...(['form', 'details', 'person_name', 'plate', 'phone'] as const),
] as const;
const INSERTED = [
  ...CONTENT,
  ...(['location_id', 'visit_key', 'sign_key', 'device_number'] as const),
  ...(['state', 'origin', 'created_at', 'signed_at'] as const),
] as const;
type RowValues = Pick<Selectable<VisitsTable>, (typeof INSERTED)[number]>;
type StoredRow = RowValues & { id: number };

const pick = <Column extends keyof RowValues>(values: RowValues, columns: readonly Column[]) =>
  Object.fromEntries(columns.map((column) => [column, values[column]])) as Pick<RowValues, Column>;

const insertRow = prepared((db: Kysely<VisitTables>, values: RowValues) =>
  db.insertInto('visits').values(pick(values, INSERTED)).returning('id'),
);

const updateRow = (db: Kysely<VisitTables>, values: StoredRow) =>
  db
    .updateTable('visits')
    .set({
      ...pick(values, CONTENT),
      sign_key: sql<string | null>`coalesce(${values.sign_key}, sign_key)`,
      device_number: sql<number | null>`coalesce(${values.device_number}, device_number)`,
    })
    .where('id', '=', values.id)
    .where('visit_key', '=', values.visit_key)
    .where('location_id', '=', values.location_id)
    .returning(['id', 'device_number']);

const signRow = prepared((db: Kysely<VisitTables>, values: StoredRow) =>
  updateRow(db, values).set(pick(values, ['state', 'origin', 'signed_at'])),
);
const announceRow = prepared((db: Kysely<VisitTables>, values: StoredRow) =>
  updateRow(db, values).where('state', '=', 'begun'),
);

/** Other tabs have other keys. @throws ApiError if the browser has announced too many */
async function begunVisit(
  db: Kysely<VisitTables>,
  { state, visitKey, location, signKey }: VisitContent,
): Promise<number> {
  if (state !== 'begun') return 0;
  const rows = await db
    .selectFrom('visits')
    .select(['id', 'location_id', 'sign_key'])
    .where('visit_key', '=', visitKey)
    // Literal, for the partial index.
    .where(sql<boolean>`state = 'begun'`)
    .limit(2 * CAPS.announced.most.ofOneBrowser)
    .execute();
  const own = rows.find(({ location_id, sign_key }) => location_id === location.id && sign_key === (signKey ?? null));
  if (own === undefined && rows.length >= CAPS.announced.most.ofOneBrowser) throw refusal('too_many_requests');
  return own?.id ?? 0;
}

async function freeDeviceNumber(db: Kysely<VisitTables>, number: string | undefined): Promise<number | null> {
  if (!isDeviceNumber(number)) return null;
  const visits = db.selectFrom('visits').select('id').where('device_number', '=', Number(number));
  return (await hasRow(visits)) ? null : Number(number);
}

/** The device's number, else the row's. */
export async function signatureIdOf(db: Kysely<VisitTables>, visitId: number): Promise<number> {
  const row = await db.selectFrom('visits').select('device_number').where('id', '=', visitId).executeTakeFirst();
  return row?.device_number ?? visitId;
}

/** @returns false if another visit has the code */
export async function writeVisitCode(db: Kysely<VisitTables>, visitId: number, code: string): Promise<boolean> {
  const other = await db.selectFrom('visits').select('id').where('qr', '=', code).executeTakeFirst();
  if (other !== undefined) return other.id === visitId;
  await db.updateTable('visits').set({ qr: code }).where('id', '=', visitId).execute();
  return true;
}
