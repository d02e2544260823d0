import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '../../../domain/time.ts';
import type { Command } from '../../command.ts';
import { alterBriefly } from '../../store/briefly.ts';
import { partsOf } from '../../store/parts.ts';
import type { VisitTables } from '../tables.ts';
import { addDay, dayOf, ELSE, FIRST_DAY, firstIdOf, IDS_A_DAY, keepDays } from './days.ts';

const BEFORE = 'visits_before';
const KEY = 'visits_by_id_and_location';

/** For operators of large installations, once: docs/scale.md. */
export const partitionCommand: Command = {
  name: 'partition-visits',
  group: 'Server',
  help: 'Has PostgreSQL keep the visits of each day in a part of their own, from now on, while the servers run.',
  json: true,
  examples: ['partition-visits'],
  needs: 'store',
  async run({ tell, err, store, now }) {
    if (store.dialect !== 'postgres') {
      err('The embedded database has no partitions: this is for PostgreSQL.');
      return 1;
    }
    const did = await partitionVisits(store.db, now());
    const said = did ? 'From now on the visits of each day are in a part of their own.' : 'They are already.';
    tell({ changed: did }, said);
    return 0;
  },
};

/**
 * Turns the table of visits into the first part of a partitioned one. Nothing is copied: what takes long is done beside
 * the visits, and the tables change places in a moment. @returns false if that was done before
 */
export async function partitionVisits(db: Kysely<VisitTables>, now: number): Promise<boolean> {
  if ((await partsOf(db, 'visits')) !== undefined) return false;
  const today = dayOf(now);
  await expectSmallIds(db, today);
  await sql`drop index concurrently if exists ${sql.ref(KEY)}`.execute(db);
  await sql`create unique index concurrently ${sql.ref(KEY)} on visits (id, location_id)`.execute(db);
  // Checked now, so that the part need not be read through when it becomes one.
  await alterBriefly(db, async (trx) => {
    await sql`alter table visits drop constraint if exists ${sql.ref(BEFORE)}`.execute(trx);
    const below = sql`check (id < ${sql.lit(firstIdOf(today))})`;
    await sql`alter table visits add constraint ${sql.ref(BEFORE)} ${below} not valid`.execute(trx);
  });
  await sql`alter table visits validate constraint ${sql.ref(BEFORE)}`.execute(db);
  await alterBriefly(db, (trx) => changePlaces(trx, today));
  await keepDays(db, now);
  await sql`analyze visits`.execute(db);
  return true;
}

async function expectSmallIds(db: Kysely<VisitTables>, today: number): Promise<void> {
  const last = await db.selectFrom('visits').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  if ((last?.id ?? 0) >= firstIdOf(today)) throw new Error('the ids of the visits are larger than those of today');
}

interface Definition {
  readonly name: string;
  readonly definition: string;
}

async function changePlaces(trx: Kysely<VisitTables>, today: number): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(trx);
  await run('lock table visits in access exclusive mode');
  const { rows: triggers } = await sql<Definition>`
    select quote_ident(tgname) as name, pg_get_triggerdef(oid) as definition
    from pg_trigger where tgrelid = 'visits'::regclass and not tgisinternal`.execute(trx);
  const { rows: indexes } = await sql<Definition & { unique: boolean }>`
    select quote_ident(relname) as name, pg_get_indexdef(indexrelid) as definition, indisunique as unique
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = 'visits'::regclass and not indisprimary and relname <> ${KEY}`.execute(trx);

  for (const { name } of triggers) await run(`drop trigger ${name} on visits`);
  for (const { name } of indexes)
    await run(`alter index ${name} rename to "${`before_${name.replaceAll('"', '')}`.slice(0, 63)}"`);
  await run('alter table visits alter id drop identity');
  await run('alter table visits drop constraint visits_pkey');
  await run(`alter table visits add constraint visits_before_pkey primary key using index ${KEY}`);
  await run(`alter table visits rename to ${BEFORE}`);

  await run(`create table visits (like ${BEFORE} including defaults) partition by range (id)`);
  await run(`create sequence visits_of_day minvalue 0 maxvalue ${IDS_A_DAY - 1} start 0 cycle`);
  const day = `floor(extract(epoch from clock_timestamp()) / ${DAY_MS / 1000})::bigint - ${FIRST_DAY}`;
  await run(`alter table visits alter id set default (${day}) * ${IDS_A_DAY} + nextval('visits_of_day')`);
  await run('alter table visits add primary key (id, location_id)');
  for (const { unique, definition } of indexes) if (!unique) await run(definition);

  // What is unique can be so within a day only; who writes a code or a device's number looks at all days first.
  await run(`create table ${ELSE} (like visits including all)`);
  for (const { unique, definition } of indexes)
    if (unique) await run(definition.replace(/^create unique index \S+ on \S+/i, `create unique index on ${ELSE}`));
  await run(`alter table visits attach partition ${BEFORE} for values from (minvalue) to (${firstIdOf(today)})`);
  await run(`alter table visits attach partition ${ELSE} default`);
  await addDay(trx, today);
  for (const { definition } of triggers) await run(definition);
}
