import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '../../../domain/time.ts';
import { alterWithLockTimeout } from '../../store/lock-timeout.ts';
import { partsOf } from '../../store/parts.ts';
import type { VisitTables } from '../tables.ts';

/** Where PostgreSQL partitions visits by day (docs/scale.md), ids begin with the day, so look-ups by id read one. */

/** 2026-01-01, in days since 1970. */
const FIRST_DAY = 20_454;
/** Until 2039 ids have at most eleven digits; device ids have twelve. */
const IDS_A_DAY = 20_000_000;
const ELSE = 'visits_else';

const AHEAD = 7;

export const dayOf = (now: number): number => Math.floor(now / DAY_MS);
export const firstIdOf = (day: number): number => (day - FIRST_DAY) * IDS_A_DAY;

const nameOf = (day: number): string =>
  `visits_${new Date(day * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '_')}`;

/** Drops partitions that retention has emptied. */
export async function keepDays(db: Kysely<VisitTables>, now: number): Promise<void> {
  const parts = await partsOf(db, 'visits');
  if (parts === undefined) return;
  const today = dayOf(now);
  for (let day = today; day <= today + AHEAD; day += 1)
    if (!parts.includes(nameOf(day))) await alterWithLockTimeout(db, (trx) => addDay(trx, day));
  const past = parts.filter((part) => /_\d{4}_\d\d_\d\d$/.test(part) && part < nameOf(today - 1));
  for (const part of past) if (await isEmpty(db, part)) await alterWithLockTimeout(db, (trx) => dropDay(trx, part));
}

async function addDay(trx: Kysely<VisitTables>, day: number): Promise<void> {
  const part = sql.table(nameOf(day));
  await sql`select pg_advisory_xact_lock(hashtext('gatehouse days'))`.execute(trx);
  const { rows } = await sql`select where to_regclass(${nameOf(day)}) is not null`.execute(trx);
  if (rows.length > 0) return;
  await sql`create table ${part} (like ${sql.table(ELSE)} including all)`.execute(trx);
  const [from, to] = [sql.lit(firstIdOf(day)), sql.lit(firstIdOf(day + 1))];
  await sql`alter table visits attach partition ${part} for values from (${from}) to (${to})`.execute(trx);
}

async function dropDay(trx: Kysely<VisitTables>, part: string): Promise<void> {
  await sql`lock table visits in access exclusive mode`.execute(trx);
  if (await isEmpty(trx, part)) await sql`drop table if exists ${sql.table(part)}`.execute(trx);
}

async function isEmpty(db: Kysely<VisitTables>, part: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(part)} limit 1`.execute(db);
  return rows.length === 0;
}
