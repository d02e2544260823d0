import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { bookingDays } from '../domain/booking-days.ts';
import { DAY_MS } from '../domain/time.ts';
import { addDays } from '../domain/zone-clock.ts';
import type { LocationDocument } from '../schemas/generated/types.ts';
import { lastVersion } from './core/locations/location-repository.ts';
import type { Locations } from './core/locations/locations.ts';
import type { AllTables } from './core/tables.ts';
import { deleteOfVisits } from './forget-visits.ts';
import { inSlices } from './in-slices.ts';
import { distinctValues } from './store/distinct.ts';
import { fromJson } from './store/json.ts';

export interface RetentionContext {
  db: Kysely<AllTables>;
  locations: Locations;
  now: number;
  signal?: AbortSignal;
}

type Settings = Pick<LocationDocument, 'settings'>;

export type RetentionRule = { [T in keyof AllTables]: Rule<T, Selectable<AllTables[T]>> }[keyof AllTables];

type Rule<Table, Row> = {
  readonly table: Table;
  /** Default: all. */
  readonly where?: readonly Condition<keyof Row>[];
  /** Deleted in the same transaction, by the referring column. */
  readonly takes?: References;
  /** Their references keep a row. */
  readonly keptBy?: References;
  /** Keeps the row with these values. */
  readonly blanks?: Partial<Row>;
  readonly also?: (db: Kysely<AllTables>, ids: readonly number[]) => Promise<unknown>;
} & ((KeyOf<Row> & (Aged<keyof Row> | Ending<keyof Row>)) | (Row extends { visit_id: unknown } ? WithVisit : never));

interface Aged<Column> {
  /** In milliseconds, days since 1970, or dates at the location. */
  readonly column: Column;
  readonly unit?: 'days' | 'dates';
  /** Count if later. */
  readonly orLater?: readonly Column[];
  /** Milliseconds, fixed or per location. */
  readonly after: number | ((document: Settings) => number);
}

interface Ending<Column> {
  readonly ends: Column;
}

interface WithVisit {
  readonly withVisit: true;
  readonly key?: never;
  readonly where?: never;
}

/** The primary key. */
type KeyOf<Row> = Row extends { id: unknown } ? { readonly key?: never } : { readonly key: readonly (keyof Row)[] };
type References = { readonly [T in keyof AllTables]?: keyof AllTables[T] };
type Condition<Column> = readonly [Column, '=' | '!=' | '>' | 'is' | 'like', string | number | null];

type AnyRule = Partial<Aged<string> & Ending<string>> &
  Pick<RetentionRule, 'takes' | 'keptBy' | 'also'> & {
    readonly table: string;
    readonly key?: readonly string[];
    readonly where?: readonly Condition<string>[];
    readonly blanks?: Readonly<Record<string, unknown>>;
  };

/** @returns rows by table */
export async function deleteWithVisits(
  rules: readonly RetentionRule[],
  { db, signal }: RetentionContext,
): Promise<Record<string, number>> {
  const gone = Object.fromEntries(rules.map(({ table }) => [table, 0]));
  await inSlices(
    (most) =>
      db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ visit_id: number }>`delete from visits_gone where visit_id in (
        select visit_id from visits_gone order by visit_id limit ${most}) returning visit_id`.execute(trx);
        if (rows.length === 0) return 0;
        const ids = rows.map(({ visit_id }) => visit_id);
        const deleted = await deleteOfVisits(rules, trx, ids);
        for (const [table, count] of Object.entries(deleted)) gone[table] = (gone[table] ?? 0) + count;
        return rows.length;
      }),
    signal,
  );
  return gone;
}

/** @returns rows deleted or emptied */
export async function applyRule(rule: RetentionRule, context: RetentionContext): Promise<number> {
  const { column, after, unit, orLater = [], ends, where = [], ...rest }: AnyRule = rule;
  const { now } = context;
  // Literal, so that a partial index applies.
  const fixed = where.map(([name, is, value]) => sql`${sql.ref(name)} ${sql.raw(is)} ${sql.lit(value)}`);
  if (ends !== undefined) fixed.push(sql`${sql.ref(ends)} <= ${now}`);
  const overAt = (document: Settings, period: number) => {
    const before = cutOff(document, now, period, unit);
    const later = orLater.map((name) => sql`(${sql.ref(name)} is null or ${sql.ref(name)} < ${before})`);
    return [...fixed, sql`${sql.ref(column ?? '')} < ${before}`, ...later];
  };
  if (after === undefined) return deleteWhere(context, rest, fixed);
  if (typeof after === 'number') return deleteWhere(context, rest, overAt({}, after));
  let gone = 0;
  for (const { id, document } of await locationsIn(rule.table, context)) {
    gone += await deleteWhere(context, rest, [sql`location_id = ${id}`, ...overAt(document, after(document))]);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return gone;
}

function cutOff(document: Settings, now: number, period: number, unit: AnyRule['unit']): number | string {
  if (unit === 'dates') return addDays(bookingDays(document, now).today, -period / DAY_MS);
  return unit === 'days' ? Math.floor(now / DAY_MS) + 1 - period / DAY_MS : now - period;
}

function deleteWhere(
  { db, signal }: RetentionContext,
  { table, key = ['id'], takes = {}, keptBy = {}, blanks, also }: AnyRule,
  conditions: readonly RawBuilder<unknown>[],
): Promise<number> {
  const own = sql.table(table);
  const columns = sql.join(key.map((name) => sql.ref(name)));
  const unnamed = Object.entries(keptBy).map(
    ([by, column]) =>
      sql`not exists (select 1 from ${sql.table(by)} where ${sql.ref(`${by}.${column}`)} = ${sql.ref(`${table}.id`)})`,
  );
  const over = sql.join([...conditions, ...unnamed], sql` and `);
  const some = (most: number) => sql`where (${columns}) in (select ${columns} from ${own} where ${over} limit ${most})`;
  const taken = Object.entries(takes);
  if (blanks !== undefined || (taken.length === 0 && also === undefined)) {
    const values = Object.entries(blanks ?? {}).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    const change = blanks === undefined ? sql`delete from ${own}` : sql`update ${own} set ${sql.join(values)}`;
    const step = (most: number) => sql`${change} ${some(most)}`.execute(db);
    return inSlices(async (most) => Number((await step(most)).numAffectedRows ?? 0), signal);
  }
  return inSlices(
    (most) =>
      db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ id: number }>`delete from ${own} ${some(most)} returning id`.execute(trx);
        const ids = rows.map(({ id }) => id);
        if (ids.length === 0) return 0;
        for (const [from, column] of taken)
          await sql`delete from ${sql.table(from)} where ${sql.ref(column)} in (${sql.join(ids)})`.execute(trx);
        await also?.(trx, ids);
        return ids.length;
      }),
    signal,
  );
}

/** A deleted location keeps its periods in its last document. */
async function locationsIn(table: string, { db, locations }: RetentionContext) {
  const known = await locations.briefs();
  const ids = await distinctValues(db as Kysely<Record<string, { location_id: string }>>, table, 'location_id');
  const found: { id: string; document: Settings }[] = [];
  for (const id of ids) found.push({ id, document: known.get(id) ?? (await lastDocument(db, id)) });
  return found;
}

async function lastDocument(db: Kysely<AllTables>, location: string): Promise<Settings> {
  const row = await lastVersion(db, location);
  return row === undefined ? {} : fromJson(row.document);
}
