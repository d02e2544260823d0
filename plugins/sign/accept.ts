import { inTime } from 'gatehouse-engine';
import { isOn } from '../../domain/flag.ts';
import type { SignAnswer } from '../../schemas/generated/types.ts';
import type { CallResult } from '../_kit/calls/call-error.ts';
import { offlineRule } from '../_kit/offline/rule.ts';
import { signOutcome } from '../_kit/offline/sign-outcome.ts';
import { prepareAttempt, type SignAttempt } from './attempt.ts';
import { deliver } from './deliver.ts';
import { forgetAttempt } from './forget-attempt.ts';
import { printPlan } from './plan.ts';
import type { SignContext } from './reads.ts';
import { loadPrintout, ownCode, register } from './register.ts';
import { signRequest } from './request.ts';
import { markAttempt, sendSign, withinTime } from './send-sign.ts';
import { readMark } from './session.ts';
import type { Delivery } from './slice.ts';

export type AcceptButton = 'accept' | 'print';

/**
 * Signs once, then prints if requested. Without an answer in time the visit waits on this device [OFF-02] [OFF-08]; a
 * failure can be retried [SIGN-03] [SIGN-06]. `tab` was opened by the tap, past pop-up blockers.
 */
export async function accept(ctx: SignContext, button: AcceptButton, tab: Window | null): Promise<void> {
  const { phase } = ctx.slice;
  if (phase === 'signing' || phase === 'signed') return;
  ctx.update({ phase: 'signing' });
  try {
    await signOnce(ctx, button, tab);
  } catch (cause) {
    // An exception must not leave the button spinning.
    ctx.services.log.error(cause);
    tab?.close();
    if (ctx.slice.phase === 'signing') ctx.update({ phase: 'failed' });
  }
}

async function signOnce(ctx: SignContext, button: AcceptButton, tab: Window | null): Promise<void> {
  await name(ctx);
  const before = ctx.slice.attempt;
  const attempt = await prepare(ctx);
  // First: the visit survives a lost answer, a reload or a power cut.
  const queued = await ctx.services.outbox.add({ ...attempt, pageUrl: ctx.services.pageUrl() });
  // Keeps a reloaded page from signing twice.
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

function mayWait(ctx: SignContext, answer: Failed): boolean {
  return !isRefusal(ctx, answer) && offlineRule(ctx) !== 'refuse';
}

function isRefusal({ config }: SignContext, answer: Failed): boolean {
  const outcome = signOutcome(answer, config.outbox !== undefined);
  return outcome === 'refused' || outcome === 'other-body';
}

async function signed(
  ctx: SignContext,
  button: AcceptButton,
  tab: Window | null,
  { signature_id: signatureId, pdf }: SignAnswer,
  delivery: Delivery,
): Promise<void> {
  ctx.update({ phase: 'signed', delivery, signatureId, pdf });
  ctx.emit('sign:accepted', { signatureId, pdf });
  const { when } = printPlan(ctx.settings, isOn(ctx.settings.module_kiosk));
  await deliver(ctx, when === 'always' || button === 'print', tab);
}

const NAME_MS = 2000;

/** From the backend, or from this device if our server accepts that. Other backends get 0. */
async function name(ctx: SignContext): Promise<void> {
  if (ctx.slice.qrcode === '' && ctx.slice.qrImage === '') {
    ctx.update({ qrcode: ownCode(ctx) });
  }
  if (ctx.slice.signatureId !== 0) return;
  await withinTime(ctx, (signal) => register(ctx, signal), NAME_MS);
  if (ctx.slice.signatureId !== 0 || !ctx.config.outbox) return;
  ctx.update({ signatureId: Number(ctx.slice.names.number) });
}

async function prepare(ctx: SignContext): Promise<SignAttempt> {
  const now = ctx.clock.now();
  const body = signRequest(ctx, await printoutOf(ctx, now), now);
  const attempt = prepareAttempt({
    body,
    now,
    own: ctx.slice.attempt,
    mark: readMark(ctx.services.session),
    newKey: () => ctx.slice.names.key,
    isRedrawn: ctx.services.visit.isRedrawn,
  });
  ctx.update({ attempt });
  return attempt;
}

/** In milliseconds. */
const LAYOUTS_MS = 1000;

/** '' if the layouts fail: the visit is signed anyway. */
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
