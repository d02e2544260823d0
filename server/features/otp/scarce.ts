import type { Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { audit } from '../audit/audit-log.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Tells staff, once a day and before it happens, that a location will send no more codes today: an entry in the log
 * that owners of the location read.
 * @returns false if they have been told
 */
export async function tellScarce(
  trx: Transaction<Database>,
  locationId: string,
  details: { sent: number; limit: number },
  now: number,
): Promise<boolean> {
  const key = `codes_scarce ${locationId}`;
  const known = await trx.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  if (known !== undefined && Math.abs(now - Number(known.value)) < DAY_MS) return false;
  await trx
    .insertInto('meta')
    .values({ key, value: String(now) })
    .onConflict((c) => c.column('key').doUpdateSet({ value: String(now) }))
    .execute();
  await audit(trx, { at: now, by: SERVER, action: 'codes.scarce', locationId, details });
  return true;
}

const SERVER = { id: '', displayName: 'Gatehouse' };
