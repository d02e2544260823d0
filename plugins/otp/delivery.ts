import { validateSmsStatus } from '../../schemas/generated/calls/validate-sms-status.ts';
import { poll } from '../_kit/calls/poll.ts';
import type { OtpVerbs } from './context.ts';
import type { Delivery } from './slice.ts';

const POLL_MS = 5_000;
const TRIES = 60;

/** Follows a message until it is delivered or has failed; gives up after five minutes [OTP-05]. */
export async function followDelivery(c: OtpVerbs, signal: AbortSignal): Promise<void> {
  const { phone, sent } = c.slice;
  const outcome = await poll({
    clock: c.clock,
    signal,
    delayMs: POLL_MS,
    everyMs: POLL_MS,
    maxTries: TRIES,
    run: (s) => c.services.http.send(validateSmsStatus, { phone_no: phone }, { signal: s }),
    done: (answer) => answer.delivery_status !== 'pending',
  });
  if (outcome.kind === 'stopped' || c.slice.phone !== phone || c.slice.sent !== sent) return;
  const delivery: Delivery = outcome.kind === 'done' ? outcome.value.delivery_status : 'late';
  c.update((slice) => {
    slice.delivery = delivery;
    if (outcome.kind === 'done') slice.deliveredAt = outcome.value.delivered_time ?? '';
  });
}
