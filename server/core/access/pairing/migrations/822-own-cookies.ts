import type { Kysely } from 'kysely';
import { SINCE } from '../../../../http/own-cookies.ts';
import type { AccessTables } from '../../../tables.ts';

/** Kiosks and visits from before keep their cookies. */
export async function up(db: Kysely<never>): Promise<void> {
  const all = db as unknown as Kysely<AccessTables>;
  await all
    .insertInto('meta')
    .values({ key: SINCE, value: String(Date.now()) })
    .execute();
}
