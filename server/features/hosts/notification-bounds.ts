import type { Kysely } from 'kysely';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/time.ts';
import { AHEAD_MS } from '../../clock-skew.ts';
import type { Database } from '../../store/schema.ts';
import type { HostNotificationsTable } from './tables.ts';

/** By the cookie of one page: a crew that checks in by one phone. */
const BY_KEY = [{ most: 8, spanMs: HOUR_MS }];
/** From one address to one host. */
const BY_ADDRESS_AND_HOST = [
  { most: 10, spanMs: 10 * MINUTE_MS },
  { most: 40, spanMs: HOUR_MS },
  { most: 100, spanMs: DAY_MS },
];
/** From one address: a site of 120 visitors a minute behind it, each of whom names somebody. */
const BY_ADDRESS = { most: 1_500, spanMs: 10 * MINUTE_MS };
/** To one host, from wherever: more than anybody answers one by one. */
const BY_HOST = [
  { most: 30, spanMs: 10 * MINUTE_MS },
  { most: 120, spanMs: HOUR_MS },
  { most: 400, spanMs: DAY_MS },
];
/** At one location, unless its settings say otherwise; one address has half of it. */
const BY_LOCATION_A_DAY = 20_000;

/** A visit that names a host, as it is counted. */
export interface Naming {
  readonly locationId: string;
  readonly hostId: string;
  readonly visitKey: string;
  /** '' for a paired kiosk, which counts for host and location only: somebody stands before it. */
  readonly addressHash: string;
  /** `settings.host_messages_per_day` */
  readonly perDay: number | undefined;
  /** RATE_LIMIT_FACTOR */
  readonly factor: number;
  readonly now: number;
}

/**
 * Whether the host is told of this visit by messages of its own; if not, it goes into a summary. Call it in the
 * transaction that notes the notification, with the location locked.
 */
export async function mayNotify(db: Kysely<Database>, naming: Naming): Promise<boolean> {
  const { locationId: location_id, hostId: host_id, visitKey, addressHash, factor, now } = naming;
  const perDay = naming.perDay ?? Math.ceil(BY_LOCATION_A_DAY * factor);
  const host = { location_id, host_id };
  const asker =
    addressHash === ''
      ? []
      : [
          ...boundsOf({ visit_key: visitKey }, BY_KEY, factor),
          ...boundsOf({ address_hash: addressHash, ...host }, BY_ADDRESS_AND_HOST, factor),
          ...boundsOf({ address_hash: addressHash }, [BY_ADDRESS], factor),
          { of: { address_hash: addressHash, location_id }, most: Math.ceil(perDay / 2), spanMs: DAY_MS },
        ];
  const whole = { of: { location_id }, most: perDay, spanMs: DAY_MS };
  for (const bound of [...asker, ...boundsOf(host, BY_HOST, factor), whole])
    if (!(await hasRoom(db, bound, now))) return false;
  return true;
}

type Of = Partial<Pick<HostNotificationsTable, 'location_id' | 'host_id' | 'visit_key' | 'address_hash'>>;

interface Bound {
  readonly of: Of;
  readonly most: number;
  readonly spanMs: number;
}

const boundsOf = (of: Of, bounds: readonly Omit<Bound, 'of'>[], factor: number): Bound[] =>
  bounds.map(({ most, spanMs }) => ({ of, most: Math.ceil(most * factor), spanMs }));

async function hasRoom(db: Kysely<Database>, { of, most, spanMs }: Bound, now: number): Promise<boolean> {
  let counted = db
    .selectFrom('host_tellings')
    .select('visit_id')
    .where('state', '=', 'told')
    .where('at', '>', now - spanMs)
    .where('at', '<=', now + AHEAD_MS);
  for (const [column, value] of Object.entries(of)) counted = counted.where(column as keyof Of, '=', value);
  // The one that would be one too many says it: nothing is counted beyond it.
  const last = await counted
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return last === undefined;
}
