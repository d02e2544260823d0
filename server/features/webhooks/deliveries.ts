import { expressionBuilder, type Kysely, sql } from 'kysely';
import { AHEAD_MS } from '../../clock-skew.ts';
import type { Store } from '../../core/store.ts';
import type { Database } from '../../store/schema.ts';
import { type Backoff, LONGEST_REST_MS } from './backoff.ts';
import type { Attempt } from './send.ts';
import { secretsOf } from './sign.ts';

/** Longer than an attempt takes. A server that dies leaves its rows for others after this. */
export const LEASE_MS = 60_000;

/** A delivery whose turn it is, with all that sending it needs. */
export interface Claimed {
  id: number;
  endpointId: string;
  attempts: number;
  giveUpAt: number;
  eventId: string;
  isRefusal: boolean;
  payload: string;
  url: string;
  secrets: readonly string[];
}

export interface ClaimOptions {
  now: number;
  limit: number;
  /** Of which queue; by default of the one of everything else. */
  isRefusal?: boolean;
  leaseMs?: number;
  /** Endpoints that have enough under way. */
  except?: readonly string[];
}

/**
 * Takes deliveries that are due, for as long as the lease: no other server takes them before it is over, and if this one
 * dies, any other goes on with them [HOOK-01]. Endpoints that are off or rest are passed over.
 */
export async function claimDue(
  { db, dialect }: Pick<Store, 'db' | 'dialect'>,
  { now, limit, isRefusal = false, leaseMs = LEASE_MS, except = [] }: ClaimOptions,
): Promise<Claimed[]> {
  const isPostgres = dialect === 'postgres';
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
      .select('d.id')
      .where('d.state', '=', 'waiting')
      .where('d.is_refusal', '=', isRefusal ? 1 : 0)
      .where((is) =>
        is.or([is('d.next_at', '<=', now), is(is.fn.coalesce('d.last_at', 'd.created_at'), '>', now + AHEAD_MS)]),
      )
      .where('e.is_off', '=', 0)
      .where(isRested(now))
      .$if(except.length > 0, (query) => query.where('e.id', 'not in', except))
      .orderBy('d.next_at')
      .limit(limit)
      // SQLite has one writer, and every transaction of ours begins as one.
      .$if(isPostgres, (query) => query.forUpdate('d').skipLocked())
      .execute();
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    await trx
      .updateTable('webhook_deliveries')
      .set({ next_at: now + leaseMs, attempts: sql<number>`attempts + 1`, last_at: now })
      .where('id', 'in', ids)
      .execute();
    const rows = await trx
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
      .innerJoin('webhook_events as v', 'v.id', 'd.event_id')
      .select(['d.id', 'd.endpoint_id', 'd.attempts', 'd.give_up_at', 'd.event_id', 'v.payload'])
      .select(['e.url', 'e.secret', 'e.old_secret', 'e.old_secret_until'])
      .where('d.id', 'in', ids)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      endpointId: row.endpoint_id,
      attempts: row.attempts,
      giveUpAt: row.give_up_at,
      eventId: row.event_id,
      isRefusal,
      payload: row.payload,
      url: row.url,
      secrets: secretsOf(row, now),
    }));
  });
}

/** No rest is that long: one that ends later was noted by a clock that has been set back since. */
function isRested(now: number) {
  const is = expressionBuilder<Database, 'webhook_endpoints'>();
  return is.or([is('rests_until', '<=', now), is('rests_until', '>', now + 2 * LONGEST_REST_MS)]);
}

/** How an attempt is written down: `204`, `ECONNREFUSED`. */
export function outcomeOf(attempt: Attempt): string {
  return attempt.kind === 'answered' ? String(attempt.status) : attempt.why;
}

export function isDelivered(attempt: Attempt): boolean {
  return attempt.kind === 'answered' && attempt.status >= 200 && attempt.status < 300;
}

/** The receiver says that this address is wanted no more. */
const GONE = 410;

/** Writes down what became of an attempt, and when there is to be another. */
export async function settle(
  db: Kysely<Database>,
  { id, endpointId, attempts, giveUpAt }: Claimed,
  attempt: Attempt,
  { now, backoff }: { now: number; backoff: Backoff },
): Promise<void> {
  const delivery = db.updateTable('webhook_deliveries').where('id', '=', id);
  const endpoint = db.updateTable('webhook_endpoints').where('id', '=', endpointId);
  const last_outcome = outcomeOf(attempt);
  if (attempt.kind === 'answered') {
    await endpoint.set({ failures: 0 }).where('failures', '>', 0).execute();
  } else {
    // Of the attempts that were under way together, only the first to fail counts.
    const row = await endpoint
      .set({ failures: sql<number>`failures + 1` })
      .where(isRested(now))
      .returning('failures')
      .executeTakeFirst();
    if (row !== undefined) await endpoint.set({ rests_until: now + backoff.rest(row.failures) }).execute();
  }
  if (isDelivered(attempt)) {
    await delivery.set({ state: 'delivered', last_outcome }).execute();
    return;
  }
  if (attempt.kind === 'answered' && attempt.status === GONE) await endpoint.set({ is_off: 1 }).execute();
  const asked = attempt.kind === 'answered' ? (attempt.retryAfterMs ?? 0) : 0;
  const next = now + Math.max(backoff.wait(attempts), asked);
  const isOver = next >= giveUpAt || (attempt.kind === 'answered' && attempt.status === GONE);
  await delivery.set(isOver ? { state: 'failed', last_outcome } : { next_at: next, last_outcome }).execute();
}
