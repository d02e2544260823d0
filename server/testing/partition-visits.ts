import { readFileSync } from 'node:fs';
import pg from 'pg';

/** Runs the SQL of docs/scale.md, as an operator does in psql. */
export async function partitionVisits(databaseUrl: string): Promise<void> {
  const page = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8');
  const [, recipe = ''] = /^```sql\n(.*?)^```/ms.exec(page) ?? [];
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    // One after the other: those that are sent together are one transaction, in which no index is built concurrently.
    for (const statement of recipe.split('\n\n')) await client.query(statement);
  } finally {
    await client.end();
  }
}
