import { type Expression, expressionBuilder, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import { findDestination } from '../../../domain/destination.ts';
import { DAY_MS } from '../../../domain/time.ts';
import type { ReadMusterAnswer } from '../../../schemas/generated/types.ts';
import { fromJson } from '../../store/json.ts';
import type { LocationDocument } from '../locations/document.ts';
import type { VisitTables } from '../tables.ts';
import type { VisitsTable } from './tables.ts';
import { unconfirmedGroups } from './unconfirmed.ts';
import { visitsIn } from './visits-in.ts';

export type MusterPerson = ReadMusterAnswer['people'][number];

/** For so long somebody who is only assumed to have left may still be on site. */
const ASSUMED_MS = DAY_MS;

/** More than a site holds; of more, those who came last are listed. */
const MOST = 20_000;
const MOST_UNCONFIRMED = 2_000;

const COLUMNS = [
  ...(['id', 'device_number', 'sub_location_id', 'track_id', 'form', 'signed_at', 'left_at', 'left_how'] as const),
  'origin',
] as const;
type Row = Pick<Selectable<VisitsTable>, (typeof COLUMNS)[number]>;
type Place = { id: string; document: LocationDocument };

/**
 * Everybody who may be on site when the alarm began at `since`, or came later: who was seen leaving before it is not
 * listed, who is only assumed to have left is [DESK-04]. Those who leave during the alarm stay listed, as having left.
 */
export async function peopleOnSite(db: Kysely<VisitTables>, place: Place, since: number): Promise<MusterPerson[]> {
  const { here, assumed, left } = onSite(db, place.id, since);
  const rows = await visitsIn(db, COLUMNS, [here, left.where('left_at', '>=', since), assumed]);
  const inOrder = rows.sort((a, b) => Number(a.signed_at) - Number(b.signed_at) || a.id - b.id);
  return inOrder.slice(-MOST).map((row) => personOf(place, row));
}

/** Where those go who are on site and not yet known to somebody, nothing about who they are, by when they came. */
export async function newcomers(
  db: Kysely<VisitTables>,
  locationId: string,
  isKnown: (visitId: Expression<number>) => Expression<SqlBool>,
) {
  const { here } = onSite(db, locationId, 0);
  // biome-ignore lint/plugin/unlimited-list: `here` has a limit.
  const rows = await here
    .select(['sub_location_id', 'track_id', 'signed_at'])
    .where(({ not, ref }) => not(isKnown(ref('visits.id'))))
    .execute();
  return rows.sort((a, b) => Number(a.signed_at) - Number(b.signed_at) || a.id - b.id);
}

/** Whether a visit is on site, or only assumed to have left and may still be. */
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

function onSite(db: Kysely<VisitTables>, locationId: string, since: number) {
  const signed = db
    .selectFrom('visits')
    .select('id')
    .where('location_id', '=', locationId)
    .where('state', '=', 'signed')
    .limit(MOST);
  // Those who left by when they did: in another order a database would rather read all who ever signed.
  const left = signed.orderBy('left_at', 'desc');
  return {
    left,
    here: signed.where('left_at', 'is', null).orderBy('signed_at', 'desc').orderBy('id', 'desc'),
    assumed: left.where(sql<boolean>`left_how = 'assumed'`).where('left_at', '>=', since - ASSUMED_MS),
  };
}

/** Signed visits that have not left under this plate and, if given, name; the newest first. */
export function visitsHere(
  db: Kysely<VisitTables>,
  locationId: string,
  { plate, name }: { plate: string; name?: string },
  most: number,
) {
  const here = db
    .selectFrom('visits')
    .select(['id', 'location_id', 'form'])
    .where('state', '=', 'signed')
    .where('location_id', '=', locationId)
    .where('left_at', 'is', null)
    .where('plate', '=', plate);
  const own = name === undefined ? here : here.where('person_name', '=', name);
  return own.orderBy('id', 'desc').limit(most).execute();
}

/**
 * Check-ins of the last day that nobody has confirmed, in their groups: they may be invented, and among them may be
 * somebody real. So a warden can open each group, and they are not counted with those who have to be found.
 */
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
    .limit(MOST_UNCONFIRMED)
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
    place: placeName(document, Number(row.sub_location_id), Number(row.track_id)),
    since: row.signed_at ?? 0,
    left: row.left_at === null ? 'no' : row.left_how === 'assumed' ? 'assumed' : 'seen',
    left_at: row.left_at,
  };
}

/** Where a visit goes, from the outermost place in; the location's own name if nothing was chosen. */
export function placeName(document: LocationDocument, subLocationId: number, trackId: number): string {
  const found = findDestination(document, subLocationId, trackId);
  const names = found === undefined ? [] : [...found.path, ...(found.track ? [found.track] : [])];
  return names.map(({ name }) => name).join(' › ') || (document.location.name ?? '');
}
