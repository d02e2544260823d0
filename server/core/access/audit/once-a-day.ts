import type { Transaction } from 'kysely';
import { DAY_MS } from '../../../../domain/time.ts';
import { readMeta, writeMeta } from '../../../store/meta.ts';
import type { AccessTables } from '../../tables.ts';
import { audit } from './audit-log.ts';

/** What the server itself has to say about a location. */
interface Notice {
  readonly action: 'codes.scarce' | 'hosts.together';
  readonly locationId: string;
  readonly details: object;
  readonly now: number;
}

/**
 * Tells staff, once a day, what goes on at a location: an entry in the log that owners of the location read.
 * @returns false if they have been told
 */
export async function tellOnceADay(
  trx: Transaction<AccessTables>,
  { action, locationId, details, now }: Notice,
): Promise<boolean> {
  const key = `${action} ${locationId}`;
  const known = await readMeta(trx, key);
  if (known !== undefined && Math.abs(now - Number(known)) < DAY_MS) return false;
  await writeMeta(trx, key, String(now));
  await audit(trx, { at: now, by: SERVER, action, locationId, details });
  return true;
}

const SERVER = { id: '', displayName: 'Gatehouse' };
