import { err, ok } from '../../domain/result.ts';
import { sign } from '../../schemas/generated/calls/sign.ts';
import type { SignAnswer } from '../../schemas/generated/types.ts';
import type { CallResult } from '../_kit/calls/call-error.ts';
import { isAnswerLost, isKeyKnown, type SignOutcome, signOutcome } from '../_kit/offline/sign-outcome.ts';
import { markOf, type SignAttempt } from './attempt.ts';
import type { SignContext } from './reads.ts';
import { readMark, writeMark } from './session.ts';
import { newKey } from './slice.ts';

/** Milliseconds between retries while the server is still storing the visit. */
const IN_FLIGHT_MS = 1000;
const IN_FLIGHT_TRIES = 8;

const ANSWER_MS = 4000;
/** Delay and timeout of the question about a lost answer, in milliseconds. */
const ASK_AFTER_MS = 500;
const ASK_MS = 1500;

/**
 * Sends the attempt and, unless the backend was known to be away, asks about a lost answer.
 * @param before an earlier attempt whose visit may be stored
 */
export async function sendSign(
  ctx: SignContext,
  attempt: SignAttempt,
  before: SignAttempt | null,
): Promise<CallResult<SignAnswer>> {
  const isKnownAway = ctx.services.connection.get().awaySince !== null;
  const first = await withinTime(ctx, (signal) => send(ctx, attempt, before, signal), ANSWER_MS);
  return isKnownAway ? first : askIfLost(ctx, first);
}

/** With the same key the server signs nothing twice [SIGN-06]. */
async function askIfLost(ctx: SignContext, first: CallResult<SignAnswer>): Promise<CallResult<SignAnswer>> {
  const { attempt } = ctx.slice;
  if (first.ok || attempt === null || !isAnswerLost(first.error)) return first;
  await ctx.clock.sleep(ASK_AFTER_MS, ctx.visitSignal);
  if (ctx.visitSignal.aborted) return first;
  const asked = await withinTime(ctx, (signal) => post(ctx, attempt, signal), ASK_MS);
  return asked.ok || outcomeOf(ctx, asked) === 'refused' ? asked : first;
}

export async function withinTime<T>(
  ctx: SignContext,
  call: (signal: AbortSignal) => Promise<T>,
  ms: number,
): Promise<T> {
  const over = new AbortController();
  ctx.clock.timeout(ms, () => over.abort(), over.signal);
  try {
    return await call(AbortSignal.any([ctx.visitSignal, over.signal]));
  } finally {
    over.abort();
  }
}

/** Marks the attempt for a reload; an ended visit leaves nothing. */
export function markAttempt(ctx: SignContext, attempt: SignAttempt): void {
  if (!ctx.visitSignal.aborted) writeMark(ctx.services.session, markOf(attempt, ctx.services.visit.isRedrawn));
}

const outcomeOf = ({ config }: SignContext, answer: CallResult<SignAnswer>): SignOutcome =>
  signOutcome(answer, config.outbox !== undefined);

async function post(
  ctx: SignContext,
  { body, key }: SignAttempt,
  signal: AbortSignal,
): Promise<CallResult<SignAnswer>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ctx.services.http.send(sign, body, { signal, idempotencyKey: key });
    const outcome = outcomeOf(ctx, answer);
    if (answer.ok && outcome !== 'stored') return err({ kind: 'malformed', message: 'a visit without a number' });
    if (outcome !== 'in-flight' || tries === IN_FLIGHT_TRIES) return answer;
    await ctx.clock.sleep(IN_FLIGHT_MS, signal);
  }
}

/**
 * If its key is known with another body, an earlier attempt was stored, and that visit stands. A bare 422 gets a new
 * key.
 */
async function send(
  ctx: SignContext,
  attempt: SignAttempt,
  before: SignAttempt | null,
  signal: AbortSignal,
): Promise<CallResult<SignAnswer>> {
  const answer = await post(ctx, attempt, signal);
  if (answer.ok || outcomeOf(ctx, answer) !== 'other-body') return answer;
  if (before !== null && before.key === attempt.key && before.body !== attempt.body) {
    const earlier = await post(ctx, before, signal);
    if (earlier.ok || ['away', 'unsure'].includes(outcomeOf(ctx, earlier))) return earlier;
  }
  if (isKeyKnown(answer.error.code)) return ok({ signature_id: 0, pdf: null });
  const fresh: SignAttempt = { ...attempt, key: newKey() };
  ctx.update({ attempt: fresh });
  if (readMark(ctx.services.session) !== null) markAttempt(ctx, fresh);
  return post(ctx, fresh, signal);
}
