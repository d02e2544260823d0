import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newDatabase } from '../testing/databases.ts';
import { type OpenDatabase, openDatabase } from './connect.ts';
import { pickCurrentReplica } from './current-replica.ts';

const cluster = inject('postgres');

describe.skipIf(cluster === undefined)('a replica', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-db-'));
  let store: OpenDatabase;

  beforeAll(async () => {
    const databaseUrl = await newDatabase(cluster ?? '');
    const replica = new URL(databaseUrl);
    // The same database, which says as a replica does how far it is.
    replica.searchParams.set('options', '-c search_path=replica,pg_catalog,public');
    store = await openDatabase({ dataDir, databaseUrl, replicaUrl: replica.href, migrations: 'as-is' });
    await sql`create schema replica`.execute(store.db);
  });
  afterAll(async () => {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const isAt = (position: string) =>
    sql`create or replace function replica.pg_last_wal_replay_lsn() returns pg_lsn language sql
      as ${sql.lit(`select ${position}`)}`.execute(store.db);

  it('is read from once it has what is stored now, and passed over where it is behind or cannot tell [DESK-07]', async () => {
    await isAt(`'FFFFFFFF/0'::pg_lsn`);
    expect(await pickCurrentReplica(store)).toBe(store.reports);
    await isAt(`'0/1'::pg_lsn`);
    expect(await pickCurrentReplica(store, 1)).toBe(store.db);
    await isAt('null::pg_lsn');
    expect(await pickCurrentReplica(store)).toBe(store.db);
  });
});
