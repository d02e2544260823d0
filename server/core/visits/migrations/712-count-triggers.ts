import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../../store/migrations/columns.ts';
import { postgresFunction, sqliteTriggers } from './684-visit-counts.ts';

/** Replaces early triggers of 684-visit-counts that refuse a visit without a time [OPS-03]. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const anew = Object.entries(sqliteTriggers()).flatMap(([name, made]) => [`drop trigger if exists ${name}`, made]);
  for (const statement of dialect === 'sqlite' ? anew : [postgresFunction()]) await sql.raw(statement).execute(db);
}
