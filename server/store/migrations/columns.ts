import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

export type Dialect = 'sqlite' | 'postgres';

/** An auto-increment primary key, never reused after a delete. */
export function runningId<T extends string, C extends string>(table: CreateTableBuilder<T, C>, dialect: Dialect) {
  return dialect === 'sqlite'
    ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : table.addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity());
}

export function bytes(dialect: Dialect) {
  return dialect === 'sqlite' ? sql`blob` : sql`bytea`;
}

export const int64 = 'bigint' as const;

/** For steps that repair databases with different histories. */
export async function hasColumn(db: Kysely<never>, table: string, column: string): Promise<boolean> {
  const tables = await db.introspection.getTables();
  return tables.some(({ name, columns }) => name === table && columns.some((one) => one.name === column));
}
