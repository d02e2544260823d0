import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newDatabase } from '../testing/databases.ts';
import { joinServers } from './fellow-servers.ts';
import { FolderStore } from './media/folder-store.ts';
import { openPostgres } from './postgres.ts';
import type { Database } from './schema.ts';

const cluster = inject('postgres');

describe.skipIf(cluster === undefined)('servers on one PostgreSQL', () => {
  const folders: string[] = [];
  let databaseUrl: string;
  let db: Kysely<Database>;

  beforeAll(async () => {
    databaseUrl = await newDatabase(cluster ?? '');
    db = openPostgres(databaseUrl);
  });
  afterAll(async () => {
    await db?.destroy();
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  const mediaFolder = (): FolderStore => {
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-media-'));
    folders.push(folder);
    return new FolderStore(folder);
  };
  const joins = (media: FolderStore, hashKey = 'key') => {
    const onProblem = (error: unknown) => expect.fail(String(error));
    return joinServers({ db, databaseUrl, hashKey, media, onProblem });
  };
  const common = mediaFolder();

  it('run beside each other with the same media and hash key, and stop freely [MANY-05]', async () => {
    const [leaveFirst, leaveSecond] = await Promise.all([joins(common), joins(common)]);
    await leaveFirst();
    const leaveThird = await joins(common);
    await leaveSecond();
    await leaveThird();
  });

  it('refuse a server with another media store while any of them runs, and say what to do [MANY-05]', async () => {
    const leave = await joins(common);
    await expect(joins(mediaFolder())).rejects.toThrow(/different media store\. Set MEDIA_URL to one store/);
    await leave();
    const leaveOther = await joins(mediaFolder());
    await leaveOther();
  });

  it('refuse a server with another hash key [MANY-05]', async () => {
    const leave = await joins(common, 'a');
    await expect(joins(common, 'b')).rejects.toThrow(/different HASH_KEY\./);
    await leave();
  });

  it('are known again after the database has broken their connections [MANY-05]', async () => {
    const leave = await joins(common);
    const holders = sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objsubid = 2`;
    await holders.execute(db);
    await expect
      .poll(() => joins(mediaFolder()).then((left) => left(), String), { timeout: 20_000, interval: 200 })
      .toMatch(/different media store/);
    await leave();
  });
});
