import { type QueryExecutorProvider, sql } from 'kysely';

export async function readMeta(db: QueryExecutorProvider, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`select value from meta where key = ${key}`.execute(db);
  return rows[0]?.value;
}

export async function writeMeta(db: QueryExecutorProvider, key: string, value: string): Promise<void> {
  await sql`insert into meta (key, value) values (${key}, ${value})
    on conflict (key) do update set value = excluded.value`.execute(db);
}

/** Made once, for all processes. */
export async function sharedMeta(db: QueryExecutorProvider, key: string, make: () => string): Promise<string> {
  const known = await readMeta(db, key);
  if (known !== undefined) return known;
  await sql`insert into meta (key, value) values (${key}, ${make()}) on conflict do nothing`.execute(db);
  const shared = await readMeta(db, key);
  if (shared === undefined) throw new Error(`${key} is not in the database`);
  return shared;
}
