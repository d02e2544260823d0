import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { expect, inject, it } from 'vitest';
import { discoverFeatures } from '../../../features.ts';
import { newDatabase } from '../../../testing/databases.ts';
import { openStore } from '../../store.ts';
import type { AllTables } from '../../tables.ts';

const { '871-one-wording': _, ...before } = discoverFeatures().migrations;
const cluster = inject('postgres');

for (const dialect of ['sqlite', 'postgres'] as const) {
  it.skipIf(dialect === 'postgres' && cluster === undefined)(
    `answers about two wordings of an earlier version are added up, on ${dialect} [MEM-06] [OPS-03]`,
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-db-'));
      const databaseUrl = dialect === 'postgres' ? await newDatabase(cluster ?? '') : undefined;
      const old = await openStore({ dataDir, databaseUrl, migrations: before });
      const week = { location_id: '1', lesson_id: 'photo:9@1', meaning: 1, days: 7, day: 20_000 };
      const rows = [
        { ...week, variant: 'first', knew: 3, asked: 10 },
        { ...week, variant: 'second', knew: 4, asked: 5 },
        { ...week, variant: '', knew: 1, asked: 2 },
        { ...week, variant: 'first', days: 30, knew: 1, asked: 1 },
      ];
      const seen = { location_id: '1', person_hash: 'p', lesson_id: 'photo:9@1', language: 'en', meaning: 1 };
      const memory = { ...seen, revision: 1, seen_at: 5, recalled_days: 7 };
      await old.db.insertInto('lesson_recall').values(rows).execute();
      await old.db
        .insertInto('lesson_memory')
        .values({ ...memory, variant: 'second' } as never)
        .execute();
      await old.close();

      const store = await openStore({ dataDir, databaseUrl, migrations: discoverFeatures().migrations });
      const db: Kysely<AllTables> = store.db;
      const sums = await db.selectFrom('lesson_recall').selectAll().orderBy('days').execute();
      expect(sums).toEqual([
        { ...week, knew: 8, asked: 17 },
        { ...week, days: 30, knew: 1, asked: 1 },
      ]);
      const [kept] = await db.selectFrom('lesson_memory').selectAll().execute();
      expect({ ...kept, seen_at: Number(kept?.seen_at) }).toEqual(memory);
      await store.close();
      rmSync(dataDir, { recursive: true });
    },
  );
}
