import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../domain/time.ts';
import type { JobKind } from '../../core/jobs/kinds.ts';
import { adoptRows } from '../../core/jobs/records.ts';
import type { With } from '../../deps.ts';
import { CAPS } from '../../http/limit-table.ts';
import type { Database } from '../../store/schema.ts';
import type { StoredEndpoint } from './endpoints.ts';
import type { Attempt } from './send.ts';

/** Waits between attempts; the last one repeats for three days. */
const WAITS_MS: readonly number[] = [
  ...[5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS],
  ...[HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS, 6 * HOUR_MS],
];

const LONGEST_REST_MS = 5 * MINUTE_MS;

const GONE = 410;

/** Queued apart, so that a flood of refusals does not delay other messages. */
export const pickJobKind = (isRefusal: boolean | number): string => (isRefusal ? 'webhook of a refusal' : 'webhook');

function deliveries(isRefusal: 0 | 1, bounds: { most: number; each: number }): JobKind<With<'webhooks'>> {
  const rows = { table: 'webhook_deliveries', lane: 'endpoint_id', tries: 'attempts' };
  return {
    ...bounds,
    pauses: WAITS_MS,
    lastsMs: 3 * DAY_MS,
    paused: restingEndpoints,
    adopt: (db, now) => adoptRows(db, { ...rows, where: `is_refusal = ${isRefusal}` }, now),
    async run(deps, { subject }) {
      const attempt = await attemptDelivery(deps, Number(subject));
      if (attempt === undefined) return { kind: 'no', reason: 'gone' };
      if (isDelivered(attempt)) return { kind: 'sent' };
      const [kind, reason] = [isGone(attempt) ? 'no' : 'again', describeOutcome(attempt)] as const;
      return { kind, reason, afterMs: (attempt.kind === 'answered' && attempt.retryAfterMs) || 0 };
    },
    ended: (trx, { job, state }) => noteEnd(trx, Number(job.subject), state === 'sent'),
  };
}

/** A slow endpoint must not delay the others [HOOK-01]. */
export const webhookJobs = {
  [pickJobKind(false)]: deliveries(0, { most: 32, each: 8 }),
  [pickJobKind(true)]: deliveries(1, { most: 8, each: 2 }),
};

export async function noteEnd(db: Kysely<Database>, id: number, isDone: boolean): Promise<void> {
  const state = isDone ? 'delivered' : 'failed';
  await db.updateTable('webhook_deliveries').set({ state }).where('id', '=', id).execute();
}

async function restingEndpoints(db: Kysely<Database>, now: number): Promise<string[]> {
  const resting = await db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where((is) => is.or([is('is_off', '=', 1), is.not(isRested(is, now))]))
    .limit(CAPS.webhooks.most.endpoints)
    .execute();
  return resting.map(({ id }) => id);
}

/** A time further ahead comes from a clock that has been set back. */
const isRested = (is: ExpressionBuilder<Database, 'webhook_endpoints'>, now: number) =>
  is.or([is('rests_until', '<=', now), is('rests_until', '>', now + 2 * LONGEST_REST_MS)]);

export function describeOutcome(attempt: Attempt): string {
  return attempt.kind === 'answered' ? String(attempt.status) : attempt.why;
}

export function isDelivered(attempt: Attempt): boolean {
  return attempt.kind === 'answered' && attempt.status >= 200 && attempt.status < 300;
}

const isGone = (attempt: Attempt): boolean => attempt.kind === 'answered' && attempt.status === GONE;

/** Sends a message once. @returns undefined if the delivery or its endpoint is gone */
export async function attemptDelivery(
  { store: { db }, webhooks, now }: With<'webhooks'>,
  id: number,
): Promise<Attempt | undefined> {
  // First: from the first attempt on, the payload's bytes are fixed (refusals.ts).
  await db
    .updateTable('webhook_deliveries')
    .set((old) => ({ attempts: old('attempts', '+', 1), last_at: now() }))
    .where('id', '=', id)
    .execute();
  const message = await db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .innerJoin('webhook_events as v', 'v.id', 'd.event_id')
    .select(['v.id', 'v.payload', 'e.id as endpointId', 'e.url', 'e.secret', 'e.old_secret', 'e.old_secret_until'])
    .where('d.id', '=', id)
    .executeTakeFirst();
  if (message === undefined) return undefined;
  const { url, payload, endpointId } = message;
  const headers = signedHeaders(message, now());
  const attempt = await webhooks.send({ url, payload, headers });
  await db.transaction().execute(async (trx) => {
    await noteAnswer(trx, endpointId, attempt, now());
    const delivery = trx.updateTable('webhook_deliveries').set({ last_outcome: describeOutcome(attempt) });
    await delivery.where('id', '=', id).execute();
  });
  return attempt;
}

interface Signed extends Pick<StoredEndpoint, 'secret' | 'old_secret' | 'old_secret_until'> {
  readonly id: string;
  readonly payload: string;
}

/** During a rotation the old secret signs as well [HOOK-01]. */
function signedHeaders({ id, payload, secret, old_secret, old_secret_until }: Signed, now: number) {
  const secrets = old_secret !== null && old_secret_until > now ? [secret, old_secret] : [secret];
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': secrets.map((one) => new Webhook(one).sign(id, new Date(now), payload)).join(' '),
  };
}

async function noteAnswer(db: Kysely<Database>, endpointId: string, attempt: Attempt, now: number): Promise<void> {
  const endpoint = db.updateTable('webhook_endpoints').where('id', '=', endpointId);
  if (isGone(attempt)) await endpoint.set({ failures: 0, is_off: 1 }).execute();
  else if (attempt.kind === 'answered') await endpoint.set({ failures: 0 }).where('failures', '>', 0).execute();
  else {
    // Concurrent attempts count as one failure.
    const row = await endpoint
      .set({ failures: sql<number>`failures + 1` })
      .where((is) => isRested(is, now))
      .returning('failures')
      .executeTakeFirst();
    if (row === undefined) return;
    const rest = Math.min(SECOND_MS * 2 ** Math.min(row.failures, 20), LONGEST_REST_MS);
    await endpoint.set({ rests_until: now + Math.round(rest * (0.875 + Math.random() / 4)) }).execute();
  }
}
