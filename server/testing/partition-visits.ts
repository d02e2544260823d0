import { readFileSync } from 'node:fs';
import pg from 'pg';

/** Runs the SQL that docs/scale.md names, as psql does. */
export async function partitionVisits(databaseUrl: string): Promise<void> {
  const sql = new URL('../../demo/examples/deploy/partition-visits.sql', import.meta.url);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    // One at a time: sent together they are one transaction, which cannot build an index concurrently.
    for (const statement of readFileSync(sql, 'utf8').split('\n\n')) await client.query(statement);
  } finally {
    await client.end();
  }
}
