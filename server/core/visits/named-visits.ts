import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import { countRows } from '../../store/rows.ts';
import type { VisitTables } from '../tables.ts';
import { isWholePart, type NameSearch, nameSearchOf } from './name-parts.ts';
import type { Person } from './person.ts';
import { storedPhones } from './phone.ts';
import type { VisitsTable } from './tables.ts';

const MOST_DUE = 5_000;
/** Pages double, as a database may sort all rows for each. */
const PAGE = 500;
const MOST_READ = 50_000;
/** The second limit applies if all parts reach the first. */
const COUNTED = [1_000, 50_000];

/** `isWhole` is false if not all names are indexed, as after an upgrade. */
interface NamedVisits {
  readonly ids: readonly number[];
  readonly isWhole: boolean;
}

/** The newest whose name has each typed word, ignoring accents. */
export async function namedVisits(
  db: Kysely<VisitTables>,
  person: Person,
  at: readonly string[],
  most: number,
): Promise<NamedVisits> {
  const search = nameSearchOf(person.name);
  const isMeant = meant(search, person, at);
  // Indexed in the meantime, a visit is found twice rather than never.
  const begun = await begunVisits(db, isMeant);
  const { ids: due, isWhole } = await dueVisits(db, isMeant);
  const found = new Set([...begun, ...due]);
  // The index is in order only within a location.
  for (const places of [[''], at]) for (const id of await partVisits(db, search, person, places, most)) found.add(id);
  return { ids: [...found].sort((a, b) => b - a).slice(0, most), isWhole };
}

type Read = Pick<Selectable<VisitsTable>, (typeof READ)[number]>;
const READ = ['id', 'visit_key', 'location_id', 'person_name', 'plate', 'phone'] as const;

function meant({ finds }: NameSearch, person: Person, at: readonly string[]): (row: Read) => boolean {
  const phones = storedPhones(person.phone);
  return ({ location_id, person_name, plate, phone }) => {
    const isThere = location_id === '' || at.includes(location_id);
    const isSame = [plate, ''].includes(person.plate) && (person.phone === '' || phones.includes(phone));
    return isThere && isSame && finds(person_name);
  };
}

async function begunVisits(db: Kysely<VisitTables>, isMeant: (row: Read) => boolean): Promise<number[]> {
  const found: number[] = [];
  let last: Pick<Read, 'visit_key' | 'id'> | undefined = { visit_key: '', id: 0 };
  while (last !== undefined) {
    const rows: Read[] = await db
      .selectFrom('visits')
      .select(READ)
      // Literal, for the partial index.
      .where(sql<SqlBool>`state = 'begun' and (visit_key, id) > (${last.visit_key}, ${last.id})`)
      .orderBy('visit_key')
      .orderBy('id')
      .limit(PAGE)
      .execute();
    found.push(...rows.filter(isMeant).map(({ id }) => id));
    last = rows[PAGE - 1];
  }
  return found;
}

async function dueVisits(db: Kysely<VisitTables>, isMeant: (row: Read) => boolean): Promise<NamedVisits> {
  const found: number[] = [];
  let last: number | undefined = Number.MAX_SAFE_INTEGER;
  for (let read = 0; last !== undefined && read < MOST_DUE; read += PAGE) {
    const due = await db
      .selectFrom('visit_names_due')
      .select('visit_id')
      .where('visit_id', '<', last)
      .orderBy('visit_id', 'desc')
      .limit(PAGE)
      .execute();
    const ids = due.map(({ visit_id }) => visit_id);
    last = ids[PAGE - 1];
    if (ids.length === 0) break;
    // Joined, a database may read all visits in order.
    const rows = await db.selectFrom('visits').select(READ).where('id', 'in', ids).limit(PAGE).execute();
    found.push(...rows.filter(isMeant).map(({ id }) => id));
  }
  return { ids: found, isWhole: last === undefined };
}

async function partVisits(
  db: Kysely<VisitTables>,
  { finds, parts }: NameSearch,
  { plate, phone }: Person,
  at: readonly string[],
  most: number,
) {
  const rarest = await rarestOf(db, parts, at);
  let query = db
    .selectFrom('visit_name_parts as parts')
    .innerJoin('visits', 'visits.id', 'parts.visit_id')
    .select(['parts.visit_id', 'visits.person_name'])
    .where(hasPart(rarest))
    .where('parts.location_id', 'in', at)
    .orderBy('parts.visit_id', 'desc');
  for (const part of parts.filter((other) => other !== rarest && isWholePart(other)))
    query = query.where(
      sql<SqlBool>`exists (select 1 from visit_name_parts as other where other.part = ${part}
        and other.location_id = parts.location_id and other.visit_id = parts.visit_id)`,
    );
  if (plate !== '') query = query.where('visits.plate', '=', plate);
  if (phone !== '') query = query.where('visits.phone', 'in', storedPhones(phone));
  const found = new Set<number>();
  let last: number | undefined = Number.MAX_SAFE_INTEGER;
  for (let page = PAGE; last !== undefined && found.size < most; page = Math.min(2 * page, MOST_READ)) {
    const rows: { visit_id: number; person_name: string }[] = await query
      .where('parts.visit_id', '<', last)
      .limit(page)
      .execute();
    for (const { visit_id, person_name } of rows) if (finds(person_name)) found.add(visit_id);
    last = rows[page - 1]?.visit_id;
  }
  return found;
}

async function rarestOf(db: Kysely<VisitTables>, parts: NameSearch['parts'], at: readonly string[]) {
  let rarest = { part: parts[0], count: Number.POSITIVE_INFINITY };
  for (const most of parts.length > 1 ? COUNTED : []) {
    for (const part of parts) {
      const some = db
        .selectFrom('visit_name_parts as parts')
        .select('visit_id')
        .where(hasPart(part))
        .where('location_id', 'in', at)
        .limit(Math.min(most, rarest.count));
      const count = await countRows(db, some);
      if (count < rarest.count) rarest = { part, count };
      if (rarest.count === 0) return rarest.part;
    }
    if (rarest.count < most) break;
    rarest = { part: rarest.part, count: Number.POSITIVE_INFINITY };
  }
  return rarest.part;
}

/** Nothing sorts after the last code point. */
const hasPart = (part: string) =>
  isWholePart(part)
    ? sql<SqlBool>`parts.part = ${part}`
    : sql<SqlBool>`parts.part >= ${part} and parts.part < ${`${part}\u{10FFFF}`}`;
