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
export async function accept(c: SignContext, button: AcceptButton, tab: Window | null): Promise<void> {
  const { phase } = c.slice;
  if (phase === 'signing' || phase === 'signed') return;
  c.update((slice) => {
    slice.phase = 'signing';
  });
  try {
    await signOnce(c, button, tab);
  } catch (cause) {
    // An unexpected exception must not leave the button spinning for ever.
    c.services.log.error(cause);
    tab?.close();
    c.update((slice) => {
      slice.phase = slice.phase === 'signing' ? 'failed' : slice.phase;
    });
  }
}

async function signOnce(c: SignContext, button: AcceptButton, tab: Window | null): Promise<void> {
  await name(c);
  const before = c.slice.attempt;
  const attempt = await prepare(c);
  // On the disk first: from here on the visit is not lost, whatever happens to the answer, the page or the power.
  const queued = await c.services.outbox.add({ ...attempt, pageUrl: c.services.pageUrl() });
  // By its key alone, which says nothing of the visitor: a page that is reloaded now must not sign once more.
  markAttempt(c, attempt);
  const answer = await sendSign(c, attempt, before);
  if (answer.ok) await queued?.drop();
  else if (queued !== null && mayWait(c, answer)) queued.release();
  else await queued?.drop();
  if (c.visitSignal.aborted) return tab?.close();
  if (answer.ok) {
    const { signature_id, pdf, confirmed } = answer.value;
    const delivery = confirmed === false ? 'unconfirmed' : 'now';
    return signed(c, button, tab, { signature_id: signature_id || c.slice.signatureId, pdf }, delivery);
  }
  if (queued === null || !mayWait(c, answer)) {
    tab?.close();
    return fail(c, attempt, answer);
  }
  return signed(c, button, tab, { signature_id: c.slice.signatureId, pdf: null }, 'later');
}

type Failed = CallResult<SignAnswer> & { readonly ok: false };

/** Whether an accepted visit may wait on this device: the backend has not refused it, and the location allows it. */
function mayWait(c: SignContext, answer: Failed): boolean {
  return !isRefusal(c, answer) && offlineRule(c) !== 'refuse';
}

/** Whether the backend has said that it does not take the visit as it is. */
function isRefusal({ config }: SignContext, answer: Failed): boolean {
  const outcome = signOutcome(answer, config.outbox !== undefined);
  return outcome === 'refused' || outcome === 'other-body';
}

/** The visit is accepted, and stored by the backend or on this device. */
async function signed(
  c: SignContext,
  button: AcceptButton,
  tab: Window | null,
  { signature_id: signatureId, pdf }: SignAnswer,
  delivery: Delivery,
): Promise<void> {
  c.update((slice) => {
    slice.phase = 'signed';
    slice.delivery = delivery;
    slice.signatureId = signatureId;
    slice.pdf = pdf;
  });
  c.emit('sign:accepted', { signatureId, pdf });
  const { when } = printPlan(c.settings, isOn(c.settings.module_kiosk));
  await deliver(c, when === 'always' || button === 'print', tab);
}

/** How long a late announcement may take, in milliseconds. */
const NAME_MS = 2000;

/**
 * Gives the visit the number and the code by which it is known: the backend's, else those made on this device, which our
 * server takes over. Another backend gets 0, as from a page that could not announce a visit.
 */
async function name(c: SignContext): Promise<void> {
  if (c.slice.qrcode === '' && c.slice.qrImage === '') {
    c.update((slice) => {
      slice.qrcode = ownCode(c);
    });
  }
  if (c.slice.signatureId !== 0) return;
  await withinTime(c, (signal) => register(c, signal), NAME_MS);
  if (c.slice.signatureId !== 0 || !c.config.outbox) return;
  c.update((slice) => {
    slice.signatureId = Number(slice.names.number);
  });
}

/** The attempt about to be sent. */
async function prepare(c: SignContext): Promise<SignAttempt> {
  const now = c.clock.now();
  const body = signRequest(c, await printoutOf(c, now), now);
  const attempt = nextAttempt({
    body,
    now,
    own: c.slice.attempt,
    mark: readMark(c.services.session),
    newKey: () => c.slice.names.key,
    isRedrawn: c.services.visit.isRedrawn,
  });
  c.update((slice) => {
    slice.attempt = attempt;
  });
  return attempt;
}

/** How long a visitor who has accepted waits for the code of the printout, in milliseconds. */
const LAYOUTS_MS = 1000;

/** The printout, or '' if its layouts fail to load or render: the visit is signed anyway, and the visitor is told. */
async function printoutOf(c: SignContext, now: number): Promise<string> {
  try {
    const layouts = await inTime(c.clock, LAYOUTS_MS, loadPrintout(), null);
    if (layouts === null) throw new Error('the layouts of the printout did not come in time');
    return layouts.printoutHtml(c, now);
  } catch (cause) {
    c.services.log.error(cause);
    return '';
  }
}

/** Tells the visitor that nothing is lost, and what to do [SIGN-06]. */
async function fail(c: SignContext, attempt: SignAttempt, answer: Failed): Promise<void> {
  const isRefused = isRefusal(c, answer);
  if (isRefused) forgetAttempt(c.services.session);
  c.update((slice) => {
    if (isRefused) slice.attempt = { ...(slice.attempt ?? attempt), outcome: 'refused' };
    slice.phase = isRefused ? 'refused' : 'failed';
  });
  const { text } = c.services;
  await c.modal(
    isRefused
      ? { title: text('sign_refused_title'), body: text('sign_refused_body') }
      : { title: text('sign_failed_title'), body: text('sign_failed_body') },
  );
}
