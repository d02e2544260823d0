import { type Kysely, sql } from 'kysely';
import { alterWithLockTimeout } from './lock-timeout.ts';
import { partsOf } from './parts.ts';
import type { Database } from './schema.ts';

/** Blocks no writers; rebuilds after a crash. @param on `visits (plate) where left_at is null` */
export async function buildIndex(db: Kysely<Database>, name: string, on: string): Promise<void> {
  const [table = ''] = on.split(' ');
  const rest = on.slice(table.length);
  const parts = await partsOf(db, table);
  if (parts === undefined) return buildOne(db, name, table, rest);
  if (await isWhole(db, name)) return;
  await alterWithLockTimeout(db, (trx) =>
    sql`create index if not exists ${sql.ref(name)} on only ${sql.table(table)} ${sql.raw(rest)}`.execute(trx),
  );
  for (const part of (await partsOf(db, table)) ?? []) {
    const own = `${part}_${name}`.slice(0, 63);
    await buildOne(db, own, part, rest);
    await alterWithLockTimeout(db, (trx) =>
      sql`alter index ${sql.ref(name)} attach partition ${sql.ref(own)}`.execute(trx),
    );
  }
}

async function buildOne(db: Kysely<Database>, name: string, table: string, rest: string): Promise<void> {
  if (await isWhole(db, name)) return;
  await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
  await sql`create index concurrently ${sql.ref(name)} on ${sql.table(table)} ${sql.raw(rest)}`.execute(db);
}

async function isWhole(db: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_index where indexrelid = to_regclass(${name}) and indisvalid`.execute(db);
  return rows.length > 0;
}
