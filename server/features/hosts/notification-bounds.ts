import type { Kysely } from 'kysely';
import { AHEAD_MS } from '../../clock-skew.ts';
import { type By, LIMITS } from '../../http/limit-table.ts';
import type { Database } from '../../store/schema.ts';
import type { HostNotificationsTable } from './tables.ts';

interface Naming {
  readonly locationId: string;
  readonly hostId: string;
  readonly visitKey: string;
  /** '' for a paired kiosk, limited by host and location only. */
  readonly addressHash: string;
  readonly perDay: number | undefined;
  readonly factor: number;
  readonly now: number;
}

/**
 * Whether this visit gets its own messages; if not, it joins a summary. Call it with the location locked, in the
 * transaction that stores the notification.
 */
export async function mayNotify(db: Kysely<Database>, naming: Naming): Promise<boolean> {
  const { locationId: location_id, hostId: host_id, visitKey, addressHash: address_hash, perDay } = naming;
  const host = { location_id, host_id };
  const asker = {
    visit: { visit_key: visitKey },
    address: { address_hash },
    'address and host': { address_hash, ...host },
  };
  const columns: Partial<Record<By, Of>> = { ...(address_hash !== '' && asker), host, location: { location_id } };
  for (const bound of LIMITS.hostMessages.bounds) {
    const of = columns[bound.by];
    const most = Math.ceil(bound.most * naming.factor);
    const mostOf = bound.by === 'location' ? (perDay ?? most) : most;
    if (of !== undefined && !(await isBelowLimit(db, { of, most: mostOf, spanMs: bound.spanMs }, naming.now)))
      return false;
    // One address has half of a location's day.
    if (bound.by !== 'location' || address_hash === '') continue;
    const half = { of: { location_id, address_hash }, most: Math.ceil(mostOf / 2), spanMs: bound.spanMs };
    if (!(await isBelowLimit(db, half, naming.now))) return false;
  }
  return true;
}

type Of = Partial<Pick<HostNotificationsTable, 'location_id' | 'host_id' | 'visit_key' | 'address_hash'>>;

interface Counted {
  readonly of: Of;
  readonly most: number;
  readonly spanMs: number;
}

async function isBelowLimit(db: Kysely<Database>, { of, most, spanMs }: Counted, now: number): Promise<boolean> {
  let counted = db
    .selectFrom('host_tellings')
    .select('visit_id')
    .where('state', '=', 'told')
    .where('at', '>', now - spanMs)
    .where('at', '<=', now + AHEAD_MS);
  for (const [column, value] of Object.entries(of)) counted = counted.where(column as keyof Of, '=', value);
  const last = await counted
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return last === undefined;
}
