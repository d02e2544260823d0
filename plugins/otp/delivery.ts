import { validateSmsStatus } from '../../schemas/generated/calls/validate-sms-status.ts';
import { poll } from '../_kit/calls/poll.ts';
import type { OtpVerbs } from './reads.ts';
import type { Delivery } from './slice.ts';

const POLL_MS = 5_000;
const TRIES = 60;

/** Follows a message's delivery for at most five minutes [OTP-05]. */
export async function followDelivery(ctx: OtpVerbs, signal: AbortSignal): Promise<void> {
  const { phone, sent } = ctx.slice;
  const outcome = await poll({
    clock: ctx.clock,
    signal,
    delayMs: POLL_MS,
    everyMs: POLL_MS,
    maxTries: TRIES,
    run: (s) => ctx.services.http.send(validateSmsStatus, { phone_no: phone }, { signal: s }),
    done: (answer) => answer.delivery_status !== 'pending',
  });
  if (outcome.kind === 'stopped' || ctx.slice.phone !== phone || ctx.slice.sent !== sent) return;
  const delivery: Delivery = outcome.kind === 'done' ? outcome.value.delivery_status : 'late';
  ctx.update((slice) => {
    slice.delivery = delivery;
    if (outcome.kind === 'done') slice.deliveredAt = outcome.value.delivered_time ?? '';
  });
}
