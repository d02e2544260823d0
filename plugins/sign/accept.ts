import { inTime } from 'gatehouse-engine';
import { isOn } from '../../domain/flag.ts';
import type { SignAnswer } from '../../schemas/generated/types.ts';
import type { CallResult } from '../_kit/calls/call-error.ts';
import { offlineRule } from '../_kit/offline/rule.ts';
import { signOutcome } from '../_kit/offline/sign-outcome.ts';
import { nextAttempt, type SignAttempt } from './attempt.ts';
import type { SignContext } from './context.ts';
import { deliver } from './deliver.ts';
import { forgetAttempt } from './forget-attempt.ts';
import { loadPrintout } from './load-printout.ts';
import { printPlan } from './plan.ts';
import { ownCode, register } from './register.ts';
import { signRequest } from './request.ts';
import { markAttempt, sendSign, withinTime } from './send-sign.ts';
import { readMark } from './session.ts';
import type { Delivery } from './slice.ts';

/** Which button was tapped: Accept, or Accept and print [SIGN-01]. */
export type AcceptButton = 'accept' | 'print';

/**
 * Accept: signs the visit once, then prints if requested. Without an answer in time the visit waits on this device and
 * the visitor goes on [OFF-02] [OFF-08]. Taps while it is running are ignored; after a failure
 * everything is kept and the visitor can try again [SIGN-03] [SIGN-06]. `tab` is opened by the tap itself, because a
 * pop-up blocker would stop a later one.
 */
export async function accept(ctx: SignContext, button: AcceptButton, tab: Window | null): Promise<void> {
  const { phase } = ctx.slice;
  if (phase === 'signing' || phase === 'signed') return;
  ctx.update((slice) => {
    slice.phase = 'signing';
  });
  try {
    await signOnce(ctx, button, tab);
  } catch (cause) {
    // An unexpected exception must not leave the button spinning for ever.
    ctx.services.log.error(cause);
    tab?.close();
    ctx.update((slice) => {
      slice.phase = slice.phase === 'signing' ? 'failed' : slice.phase;
    });
  }
}

async function signOnce(ctx: SignContext, button: AcceptButton, tab: Window | null): Promise<void> {
  await name(ctx);
  const before = ctx.slice.attempt;
  const attempt = await prepare(ctx);
  // On the disk first: from here on the visit is not lost, whatever happens to the answer, the page or the power.
  const queued = await ctx.services.outbox.add({ ...attempt, pageUrl: ctx.services.pageUrl() });
  // By its key alone, which says nothing of the visitor: a page that is reloaded now must not sign once more.
  markAttempt(ctx, attempt);
  const answer = await sendSign(ctx, attempt, before);
  if (answer.ok) await queued?.drop();
  else if (queued !== null && mayWait(ctx, answer)) queued.release();
  else await queued?.drop();
  if (ctx.visitSignal.aborted) return tab?.close();
  if (answer.ok) {
    const { signature_id, pdf, confirmed } = answer.value;
    const delivery = confirmed === false ? 'unconfirmed' : 'now';
    return signed(ctx, button, tab, { signature_id: signature_id || ctx.slice.signatureId, pdf }, delivery);
  }
  if (queued === null || !mayWait(ctx, answer)) {
    tab?.close();
    return fail(ctx, attempt, answer);
  }
  return signed(ctx, button, tab, { signature_id: ctx.slice.signatureId, pdf: null }, 'later');
}

type Failed = CallResult<SignAnswer> & { readonly ok: false };

/** Whether an accepted visit may wait on this device: the backend has not refused it, and the location allows it. */
function mayWait(ctx: SignContext, answer: Failed): boolean {
  return !isRefusal(ctx, answer) && offlineRule(ctx) !== 'refuse';
}

/** Whether the backend has said that it does not take the visit as it is. */
function isRefusal({ config }: SignContext, answer: Failed): boolean {
  const outcome = signOutcome(answer, config.outbox !== undefined);
  return outcome === 'refused' || outcome === 'other-body';
}

/** The visit is accepted, and stored by the backend or on this device. */
async function signed(
  ctx: SignContext,
  button: AcceptButton,
  tab: Window | null,
  { signature_id: signatureId, pdf }: SignAnswer,
  delivery: Delivery,
): Promise<void> {
  ctx.update((slice) => {
    slice.phase = 'signed';
    slice.delivery = delivery;
    slice.signatureId = signatureId;
    slice.pdf = pdf;
  });
  ctx.emit('sign:accepted', { signatureId, pdf });
  const { when } = printPlan(ctx.settings, isOn(ctx.settings.module_kiosk));
  await deliver(ctx, when === 'always' || button === 'print', tab);
}

/** How long a late announcement may take, in milliseconds. */
const NAME_MS = 2000;

/**
 * Gives the visit the number and the code by which it is known: the backend's, else those made on this device, which our
 * server takes over. Another backend gets 0, as from a page that could not announce a visit.
 */
async function name(ctx: SignContext): Promise<void> {
  if (ctx.slice.qrcode === '' && ctx.slice.qrImage === '') {
    ctx.update((slice) => {
      slice.qrcode = ownCode(ctx);
    });
  }
  if (ctx.slice.signatureId !== 0) return;
  await withinTime(ctx, (signal) => register(ctx, signal), NAME_MS);
  if (ctx.slice.signatureId !== 0 || !ctx.config.outbox) return;
  ctx.update((slice) => {
    slice.signatureId = Number(slice.names.number);
  });
}

/** The attempt about to be sent. */
async function prepare(ctx: SignContext): Promise<SignAttempt> {
  const now = ctx.clock.now();
  const body = signRequest(ctx, await printoutOf(ctx, now), now);
  const attempt = nextAttempt({
    body,
    now,
    own: ctx.slice.attempt,
    mark: readMark(ctx.services.session),
    newKey: () => ctx.slice.names.key,
    isRedrawn: ctx.services.visit.isRedrawn,
  });
  ctx.update((slice) => {
    slice.attempt = attempt;
  });
  return attempt;
}

/** How long a visitor who has accepted waits for the code of the printout, in milliseconds. */
const LAYOUTS_MS = 1000;

/** The printout, or '' if its layouts fail to load or render: the visit is signed anyway, and the visitor is told. */
async function printoutOf(ctx: SignContext, now: number): Promise<string> {
  try {
    const layouts = await inTime(ctx.clock, LAYOUTS_MS, loadPrintout(), null);
    if (layouts === null) throw new Error('the layouts of the printout did not come in time');
    return layouts.printoutHtml(ctx, now);
  } catch (cause) {
    ctx.services.log.error(cause);
    return '';
  }
}

/** Tells the visitor that nothing is lost, and what to do [SIGN-06]. */
async function fail(ctx: SignContext, attempt: SignAttempt, answer: Failed): Promise<void> {
  const isRefused = isRefusal(ctx, answer);
  if (isRefused) forgetAttempt(ctx.services.session);
  ctx.update((slice) => {
    if (isRefused) slice.attempt = { ...(slice.attempt ?? attempt), outcome: 'refused' };
    slice.phase = isRefused ? 'refused' : 'failed';
  });
  const { text } = ctx.services;
  await ctx.modal(
    isRefused
      ? { title: text('sign_refused_title'), body: text('sign_refused_body') }
      : { title: text('sign_failed_title'), body: text('sign_failed_body') },
  );
}
