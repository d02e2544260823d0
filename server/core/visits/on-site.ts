import { type Expression, expressionBuilder, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import { DAY_MS } from '../../../domain/time.ts';
import { placeName as namesOfPlace } from '../../../domain/visit-summary.ts';
import type { LocationDocument, ReadMusterAnswer } from '../../../schemas/generated/types.ts';
import { CAPS } from '../../http/limit-table.ts';
import { fromJson } from '../../store/json.ts';
import type { VisitTables } from '../tables.ts';
import type { VisitsTable } from './tables.ts';
import { unconfirmedGroups } from './unconfirmed.ts';
import { signedAt, visitsHere, visitsIn } from './visits-in.ts';

export type MusterPerson = ReadMusterAnswer['people'][number];

/** How long visitors may stay after an assumed departure. */
const ASSUMED_MS = DAY_MS;

const COLUMNS = [
  ...(['id', 'device_number', 'sub_location_id', 'track_id', 'form', 'signed_at', 'left_at', 'left_how'] as const),
  'origin',
] as const;
type Row = Pick<Selectable<VisitsTable>, (typeof COLUMNS)[number]>;
type Place = { id: string; document: LocationDocument };

/** Includes assumed departures, and visitors who leave during the alarm [DESK-04]. */
export async function peopleOnSite(db: Kysely<VisitTables>, place: Place, since: number): Promise<MusterPerson[]> {
  const left = signedAt(db, place.id)
    .select('id')
    // In another order a database would rather read all signed visits.
    .orderBy('left_at', 'desc')
    .limit(CAPS.muster.most.people);
  const assumed = left.where(sql<boolean>`left_how = 'assumed'`).where('left_at', '>=', since - ASSUMED_MS);
  const rows = await visitsIn(db, COLUMNS, [latestHere(db, place.id), left.where('left_at', '>=', since), assumed]);
  return rows
    .sort(byArrival)
    .slice(-CAPS.muster.most.people)
    .map((row) => personOf(place, row));
}

const byArrival = (a: Pick<Row, 'id' | 'signed_at'>, b: Pick<Row, 'id' | 'signed_at'>) =>
  Number(a.signed_at) - Number(b.signed_at) || a.id - b.id;

/** By arrival; nothing about the visitors. */
export async function newcomers(
  db: Kysely<VisitTables>,
  locationId: string,
  isKnown: (visitId: Expression<number>) => Expression<SqlBool>,
) {
  // biome-ignore lint/plugin/unlimited-list: `latestHere` has a limit.
  const rows = await latestHere(db, locationId)
    .select(['sub_location_id', 'track_id', 'signed_at'])
    .where(({ not, ref }) => not(isKnown(ref('visits.id'))))
    .execute();
  return rows.sort(byArrival);
}

export function mayBeOnSite(
  db: Kysely<VisitTables>,
  visitId: Expression<number>,
  { locationId, now }: { locationId: string; now: number },
): Expression<SqlBool> {
  const { exists } = expressionBuilder<VisitTables, 'visits'>();
  return exists(
    db
      .selectFrom('visits')
      .select('visits.id')
      .where('visits.id', '=', visitId)
      .where('visits.location_id', '=', locationId)
      .where('visits.state', '=', 'signed')
      .where(({ or, and, eb }) =>
        or([
          eb('visits.left_at', 'is', null),
          and([eb('visits.left_how', '=', 'assumed'), eb('visits.left_at', '>=', now - ASSUMED_MS)]),
        ]),
      ),
  );
}

const latestHere = (db: Kysely<VisitTables>, locationId: string) =>
  visitsHere(db, locationId)
    .select('id')
    .orderBy('signed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(CAPS.muster.most.people);

/** Newest first. */
export function visitsHereOf(
  db: Kysely<VisitTables>,
  locationId: string,
  { plate, name }: { plate: string; name?: string },
  most: number,
) {
  const here = visitsHere(db, locationId).select(['id', 'location_id', 'form']).where('plate', '=', plate);
  const own = name === undefined ? here : here.where('person_name', '=', name);
  return own.orderBy('id', 'desc').limit(most).execute();
}

/** Apart, as they may be invented. */
export async function unconfirmedOnSite(
  db: Kysely<VisitTables>,
  place: Place,
  since: number,
): Promise<ReadMusterAnswer['unconfirmed']> {
  const groups = (await unconfirmedGroups(db, place.id)).filter(({ until }) => until >= since - ASSUMED_MS);
  if (groups.length === 0) return [];
  const rows = await db
    .selectFrom('visits')
    .select(COLUMNS)
    .where('location_id', '=', place.id)
    .where('origin', 'is not', null)
    .where('signed_at', '>=', since - ASSUMED_MS)
    .orderBy('signed_at', 'desc')
    .limit(CAPS.muster.most.unconfirmed)
    .execute();
  return groups.map(({ id, origin, from, until, count }) => ({
    id,
    from,
    until,
    count,
    people: rows
      .filter((row) => row.origin === origin && Number(row.signed_at) >= from && Number(row.signed_at) <= until)
      .map((row) => personOf(place, row)),
  }));
}

function personOf({ document }: Place, row: Row): MusterPerson {
  const form = fromJson<Record<string, string>>(row.form);
  return {
    visit_id: row.id,
    number: String(row.device_number ?? row.id),
    name: form['form_field_name'] ?? '',
    company: form['label_company'] ?? '',
    plate: form['form_field_registration_number'] ?? '',
    phone: form['label_phone_number'] ?? '',
    host: form['label_who_visit'] ?? '',
    place: placeName(document, row.sub_location_id, row.track_id),
    since: row.signed_at ?? 0,
    left: row.left_at === null ? 'no' : row.left_how === 'assumed' ? 'assumed' : 'seen',
    left_at: row.left_at,
  };
}

export const placeName = (document: LocationDocument, subLocationId: number, trackId: number): string =>
  namesOfPlace(document, subLocationId, trackId) || (document.location.name ?? '');
