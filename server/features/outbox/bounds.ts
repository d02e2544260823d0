import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '../../../domain/time.ts';
import { keyedHash } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';

const MEGABYTE = 1024 * 1024;

/**
 * How much may come from outboxes in a day (UTC). Ten kiosks that take a visitor a minute from six to eight bring 8,400
 * visits of about 2 KB after a day without a network. Kiosks are counted each for itself, so that nobody else at their
 * address can use up what is theirs; other devices by address. What is above `signed` waits for a person at the desk, as
 * those that are signed at once do beyond their bounds (sign/sign-bounds.ts).
 */
const BOUNDS = {
  kiosk: { signed: 3_000, visits: 3_000, bytes: 16 * MEGABYTE },
  address: { signed: 9_000, visits: 10_000, bytes: 32 * MEGABYTE },
  /** Without a proof of its page: from a page of an older release, or from no page at all. */
  unproven: { signed: 0, visits: 200, bytes: 2 * MEGABYTE },
} as const;

/** Whose deliveries are counted together. */
export interface Deliverer {
  readonly kind: keyof typeof BOUNDS;
  /** The address, or the kiosk's id. */
  readonly name: string;
}

export interface Counted {
  /** Of what is stored. */
  readonly bytes: number;
  readonly now: number;
  /** Multiplies the bounds. */
  readonly factor: number;
  /** Key of the hash under which the deliverer is counted, another one each day. */
  readonly secret: string;
}

/**
 * Counts a visit, in the transaction that stores it: what is refused is not counted.
 * @returns how it is stored, or null if it is one too many
 */
export async function countDelivery(
  db: Kysely<Database>,
  { kind, name }: Deliverer,
  { bytes, now, factor, secret }: Counted,
): Promise<'signed' | 'unconfirmed' | null> {
  const day = dayOf(now);
  const { visits, bytes: total } = await db
    .insertInto('outbox_deliveries')
    .values({ deliverer: keyedHash(secret, `deliverer ${kind} ${day} ${name}`), day, visits: 1, bytes })
    .onConflict((conflict) =>
      conflict.column('deliverer').doUpdateSet({
        visits: sql<number>`outbox_deliveries.visits + 1`,
        bytes: sql<number>`outbox_deliveries.bytes + excluded.bytes`,
      }),
    )
    .returning(['visits', 'bytes'])
    .executeTakeFirstOrThrow();
  const most = BOUNDS[kind];
  if (visits > most.visits * factor || total > most.bytes * factor) return null;
  return visits <= most.signed * factor ? 'signed' : 'unconfirmed';
}

/** Seconds until the next day's count begins. */
export const secondsToNextDay = (now: number): number => Math.ceil(((dayOf(now) + 1) * DAY_MS - now) / 1000);

/** Days since 1970: counts of days before this one are needed no more. */
const dayOf = (now: number): number => Math.floor(now / DAY_MS);
