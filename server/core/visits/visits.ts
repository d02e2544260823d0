import { type Kysely, sql } from 'kysely';
import type { Destination } from '../../../domain/destination.ts';
import { phoneCountry } from '../../../domain/phone-countries.ts';
import { isDeviceNumber } from '../../../domain/visit-names.ts';
import { refusal } from '../../errors.ts';
import { CAPS } from '../../http/limit-table.ts';
import { toJson } from '../../store/json.ts';
import { prepared } from '../../store/prepared.ts';
import type { Location } from '../locations/locations.ts';
import type { VisitTables } from '../tables.ts';
import { personOfForm } from './person.ts';
import type { VisitsTable } from './tables.ts';

/** The data of a visit row. */
export interface VisitContent {
  location: Location;
  destination: Destination;
  language: string;
  form: Readonly<Record<string, string>>;
  /** The rest of the request. */
  details: object;
  visitKey: string;
  state: VisitsTable['state'];
  /** Of an unconfirmed visit. */
  origin?: string | undefined;
  /** The row to write to; the one named by `form_field_signature_id` unless told. */
  announced?: number | undefined;
  /** The Idempotency-Key with which the visit will be signed, if the page has already said. */
  signKey?: string | undefined;
  now: number;
}

/** A visit's row, and the number by which visitor and badge know it. */
export interface WrittenVisit {
  readonly id: number;
  readonly signatureId: number;
}

/**
 * Writes the visit: to the row named by `form_field_signature_id` if it belongs to this browser and location,
 * otherwise to a new one. A visit that is signed again with other entries stays one visit; the earlier entries are
 * kept in its sign request.
 */
export async function writeVisit(db: Kysely<VisitTables>, content: VisitContent): Promise<WrittenVisit> {
  const { location, destination, form, now, visitKey } = content;
  const person = personOfForm(form, phoneCountry(location.document));
  const deviceNumber = await freeDeviceNumber(db, form['form_field_signature_id']);
  const values = {
    locationId: location.id,
    version: location.version,
    language: content.language,
    // Ids of our own documents are numbers.
    subLocationId: Number(destination.subLocationId),
    trackId: Number(destination.trackId),
    form: toJson(form),
    details: toJson(content.details),
    ...person,
    visitKey,
    deviceNumber,
    signKey: content.signKey ?? null,
    now,
    state: content.state,
    origin: content.origin ?? null,
    signedAt: content.state === 'begun' ? null : now,
  };
  const announced =
    content.announced ?? (Number(form['form_field_signature_id'] ?? 0) || (await begunVisit(db, content)));
  if (Number.isSafeInteger(announced) && announced > 0) {
    const update = content.state === 'begun' ? announceRow : signRow;
    const [row] = await update(db, { ...values, id: announced });
    if (row !== undefined) return { id: row.id, signatureId: row.device_number ?? row.id };
  }
  const [row] = await insertRow(db, values);
  if (row === undefined) throw new Error('a visit was not stored');
  return { id: row.id, signatureId: deviceNumber ?? row.id };
}

/** What is written in a row of a visit. */
interface RowValues {
  readonly locationId: string;
  readonly version: number;
  readonly language: string;
  readonly subLocationId: number;
  readonly trackId: number;
  readonly form: string;
  readonly details: string;
  readonly name: string;
  readonly plate: string;
  readonly phone: string;
  readonly visitKey: string;
  readonly deviceNumber: number | null;
  readonly signKey: string | null;
  readonly state: VisitsTable['state'];
  readonly origin: string | null;
  readonly signedAt: number | null;
  readonly now: number;
}

const columnsOf = (values: RowValues) => ({
  location_version: values.version,
  sub_location_id: values.subLocationId,
  track_id: values.trackId,
  language: values.language,
  form: values.form,
  details: values.details,
  person_name: values.name,
  plate: values.plate,
  phone: values.phone,
});

const insertRow = prepared((db: Kysely<VisitTables>, values: RowValues) =>
  db
    .insertInto('visits')
    .values({
      ...columnsOf(values),
      location_id: values.locationId,
      visit_key: values.visitKey,
      sign_key: values.signKey,
      device_number: values.deviceNumber,
      state: values.state,
      origin: values.origin,
      qr: null,
      created_at: values.now,
      signed_at: values.signedAt,
    })
    .returning('id'),
);

type StoredRow = RowValues & { readonly id: number };

/** The row that was announced, if it belongs to this browser and location. What is not said again stays. */
const updateRow = (db: Kysely<VisitTables>, values: StoredRow) =>
  db
    .updateTable('visits')
    .set({
      ...columnsOf(values),
      sign_key: sql<string | null>`coalesce(${values.signKey}, sign_key)`,
      device_number: sql<number | null>`coalesce(${values.deviceNumber}, device_number)`,
    })
    .where('id', '=', values.id)
    .where('visit_key', '=', values.visitKey)
    .where('location_id', '=', values.locationId)
    .returning(['id', 'device_number']);

const signRow = prepared((db: Kysely<VisitTables>, values: StoredRow) =>
  updateRow(db, values).set({ state: values.state, origin: values.origin, signed_at: values.now }),
);
const announceRow = prepared((db: Kysely<VisitTables>, values: StoredRow) =>
  updateRow(db, values).where('state', '=', 'begun'),
);

/**
 * A visit that announces itself again, without saying which one it is, stays one row. Other tabs of its browser have
 * other keys. @throws ApiError if there are too many
 */
async function begunVisit(
  db: Kysely<VisitTables>,
  { state, visitKey, location, signKey }: VisitContent,
): Promise<number> {
  if (state !== 'begun') return 0;
  const rows = await db
    .selectFrom('visits')
    .select(['id', 'location_id', 'sign_key'])
    .where('visit_key', '=', visitKey)
    // Literally, so that the index of those only is used.
    .where(sql<boolean>`state = 'begun'`)
    .limit(2 * CAPS.announced.most.ofOneBrowser)
    .execute();
  const own = rows.find(({ location_id, sign_key }) => location_id === location.id && sign_key === (signKey ?? null));
  if (own === undefined && rows.length >= CAPS.announced.most.ofOneBrowser) throw refusal('too_many_requests');
  return own?.id ?? 0;
}

/** The device's own number, if the page made one and no other visit has it. */
async function freeDeviceNumber(db: Kysely<VisitTables>, number: string | undefined): Promise<number | null> {
  if (!isDeviceNumber(number)) return null;
  const taken = await db
    .selectFrom('visits')
    .select('id')
    .where('device_number', '=', Number(number))
    .executeTakeFirst();
  return taken === undefined ? Number(number) : null;
}

/** The signature id that visitor and badge know a visit by: the number its device made, else its row's. */
export async function signatureIdOf(db: Kysely<VisitTables>, visitId: number): Promise<number> {
  const row = await db.selectFrom('visits').select('device_number').where('id', '=', visitId).executeTakeFirst();
  return row?.device_number ?? visitId;
}

/**
 * Gives the visit the code printed on its badge, unless another visit already has that code.
 * @returns whether it has it
 */
export async function writeVisitCode(db: Kysely<VisitTables>, visitId: number, code: string): Promise<boolean> {
  const other = await db.selectFrom('visits').select('id').where('qr', '=', code).executeTakeFirst();
  if (other !== undefined) return other.id === visitId;
  await db.updateTable('visits').set({ qr: code }).where('id', '=', visitId).execute();
  return true;
}
