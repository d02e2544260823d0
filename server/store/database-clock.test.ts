import { type Kysely, sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../domain/time.ts';
import { onBothDatabases } from '../testing/databases.ts';
import { databaseClock } from './database-clock.ts';
import type { Database } from './schema.ts';

afterEach(() => vi.restoreAllMocks());

onBothDatabases('the clock of the database', (open) => {
  it('overrides the servers’ own clocks, and advances with elapsed time [MANY-02]', async () => {
    // The embedded database has one server, whose clock counts.
    if (open().store.dialect === 'sqlite') return;
    const db: Kysely<Database> = open().store.db;
    const read = async (): Promise<number> => {
      const { rows } = await sql<{
        at: number;
      }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(db);
      return rows[0]?.at ?? 0;
    };
    const before = await read();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 100 * DAY_MS);
    let passed = 0;
    const { now } = await databaseClock(db, () => passed);
    expect(now()).toBeGreaterThanOrEqual(before);
    expect(now()).toBeLessThanOrEqual(await read());
    const then = now();
    passed += DAY_MS;
    expect(now()).toBe(then + DAY_MS);
  });
});
