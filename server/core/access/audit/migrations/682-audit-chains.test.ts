import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { expect, inject, it } from 'vitest';
import { discoverFeatures } from '../../../../features.ts';
import { toJson } from '../../../../store/json.ts';
import { newDatabase } from '../../../../testing/databases.ts';
import { openStore } from '../../../store.ts';
import type { AllTables } from '../../../tables.ts';
import { audit, hashOf } from '../audit-log.ts';
import { verifyAudit } from '../verify-audit.ts';

const { '682-audit-chains': _, ...before } = discoverFeatures().migrations;
const cluster = inject('postgres');

for (const dialect of ['sqlite', 'postgres'] as const) {
  it.skipIf(dialect === 'postgres' && cluster === undefined)(
    `a log of the version before goes on in chains, on ${dialect} [STAFF-04]`,
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-db-'));
      const databaseUrl = dialect === 'postgres' ? await newDatabase(cluster ?? '') : undefined;
      const old = await openStore({ dataDir, databaseUrl, migrations: before });
      const db: Kysely<AllTables> = old.db;
      let previous = '';
      for (let seq = 1; seq <= 3; seq += 1) {
        const who = { at: seq, person_id: null, person_name: 'Ada', action: 'draft.publish', location_id: '1' };
        const row = { seq, ...who, subject: '', details: '{}', previous };
        const hash = hashOf(row);
        await db
          .insertInto('audit_log')
          .values({ ...row, hash } as never)
          .execute();
        previous = hash;
      }
      const head = { key: 'audit_head', value: toJson({ seq: 3, hash: previous }) };
      await db.insertInto('meta').values(head).execute();
      await old.close();

      const store = await openStore({ dataDir, databaseUrl, migrations: discoverFeatures().migrations });
      const now: Kysely<AllTables> = store.db;
      for (const locationId of ['1', '2', undefined])
        await now.transaction().execute((trx) => audit(trx, { at: 4, action: 'visit.sign-out', locationId }));
      expect(await verifyAudit(now, previous)).toMatchObject({ ok: true, entries: 6 });
      const rows = await now.selectFrom('audit_log').selectAll().orderBy('seq').execute();
      expect(rows.slice(3).map((row) => [row.chain, row.previous])).toEqual([
        ['1', previous],
        ['2', previous],
        ['', previous],
      ]);
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  );
}
