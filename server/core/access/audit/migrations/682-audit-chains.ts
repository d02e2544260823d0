import { type Kysely, sql } from 'kysely';
import { type Dialect, int64 } from '../../../../store/migrations/columns.ts';

/** Numbers reserved for servers of the previous version during an upgrade. */
const LEFT_TO_OLD = 1_000;

/** Earlier entries keep one chain, null. The chains of locations begin at its end. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema.alterTable('audit_log').addColumn('chain', 'text').execute();
  await db.schema
    .createTable('audit_heads')
    .addColumn('chain', 'text', (c) => c.primaryKey())
    .addColumn('seq', int64, (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute();
  const { rows } = await sql<{ value: string }>`select value from meta where key = 'audit_head'`.execute(db);
  const old = rows[0] === undefined ? undefined : (JSON.parse(rows[0].value) as { seq: number; hash: string });
  await sql`insert into meta (key, value) values ('audit_link', ${old?.hash ?? ''})`.execute(db);
  await sql`insert into meta (key, value) values ('audit_chains', '0')`.execute(db);
  const next = old === undefined ? 1 : old.seq + LEFT_TO_OLD;
  if (dialect === 'postgres') await sql`create sequence audit_numbers start ${sql.lit(next)}`.execute(db);
}
