import type { Transaction } from 'kysely';
import { DAY_MS } from '../../../../domain/time.ts';
import { readMeta, writeMeta } from '../../../store/meta.ts';
import type { AccessTables } from '../../tables.ts';
import { audit } from './audit-log.ts';

interface Notice {
  readonly action: 'codes.scarce' | 'hosts.together';
  readonly locationId: string;
  readonly details: object;
  readonly now: number;
}

/** @returns false if the event is logged already */
export async function auditOncePerDay(
  trx: Transaction<AccessTables>,
  { action, locationId, details, now }: Notice,
): Promise<boolean> {
  const key = `${action} ${locationId}`;
  const known = await readMeta(trx, key);
  if (known !== undefined && Math.abs(now - Number(known)) < DAY_MS) return false;
  await writeMeta(trx, key, String(now));
  await audit(trx, { at: now, by: { id: '', displayName: 'Gatehouse' }, action, locationId, details });
  return true;
}
