import type { CallResult } from '../../plugins/_kit/calls/call-error.ts';
import { isKeyKnown, type SignOutcome, signOutcome } from '../../plugins/_kit/offline/sign-outcome.ts';
import { pdfAddress } from '../../plugins/sign/printing.ts';
import type { SignAnswer } from '../../schemas/generated/types.ts';
import {
  type CallContext,
  checkBadRequests,
  isRefusal,
  isSuccess,
  newKey,
  read,
  responseOf,
  sendCall,
} from './call-rules.ts';
import type { CheckedCall } from './contract.ts';
import { shown } from './findings.ts';
import { describeReply } from './page-rules.ts';
import type { Reply } from './session.ts';
import { type TestVisit, UNUSED_ID } from './test-visit.ts';

/** A PDF may be made after the visit is stored. */
const PRINTOUT_TRIES = 6;
const PRINTOUT_WAIT_MS = 2500;

interface Refused {
  readonly closed: TestVisit | undefined;
  readonly withCode: TestVisit | undefined;
}

/**
 * Signs the smallest visit that the page can send, and the largest, twice at once and then again, like a page that lost
 * the answer: the same Idempotency-Key gets the same answer and never a second visit [SIGN-03] [OFF-02].
 * @returns the page's reading of the last answer
 */
export async function checkSign(
  call: CheckedCall,
  visit: TestVisit,
  refused: Refused,
  context: CallContext,
): Promise<unknown> {
  const { findings } = context;
  const smallest = visit.requestOf(call);
  await checkBadRequests(call, smallest, context);
  await checkRefusals(call, visit, refused, context);
  const small = await sendCall(call, smallest, context);
  const advice = isRefusal(small) ? adviceFor(visit.proofs()) : '';
  const least = `2xx in 15 s with only ${Object.keys(smallest).join(', ')}`;
  if (!findings.judge('sign/answers', isSuccess(small), least, `${describeReply(small)}${advice}`)) return undefined;

  const largest = visit.requestOf(call, 'largest');
  const idempotencyKey = newKey();
  const send = (body = largest): Promise<Reply> => sendCall(call, body, context, { idempotencyKey });
  const both = await Promise.all([send(), send()]);
  const [first, twin] = isSuccess(both[0]) ? both : [both[1], both[0]];
  const most = `2xx with ${Object.keys(largest).length} fields, every entry and a printout of ${sizeOf(largest)} kB`;
  if (!findings.judge('sign/largest', isSuccess(first), most, describeReply(first))) return undefined;
  const reading = await read(call, first);
  const why = reading.kind === 'not' ? ` (${reading.why})` : '';
  const expected = 'signature_id and pdf, or only the link or name of the printout';
  findings.judge('sign/readable', reading.kind === 'read', expected, `${shown(textOf(first))}${why}`);

  const judgeSame = (rule: string, reply: Reply, isLate: boolean, wanted: string): boolean =>
    findings.judge(
      rule,
      isLate || (isSuccess(reply) && textOf(reply) === textOf(first)),
      wanted,
      `${shown(textOf(first), 60)}, then ${describeReply(reply)}`,
    );
  const { outcome } = await outcomeOf(call, twin);
  const isLate = outcome === 'in-flight' || outcome === 'away' || outcome === 'unsure';
  judgeSame('sign/at-once', twin, isLate, 'one visit for the same Idempotency-Key twice at once');
  judgeSame('sign/same-key', await send(), false, 'the same answer to the same Idempotency-Key and body');

  const other = await send({ ...largest, form: { ...(largest['form'] as object), conformance: 'changed' } });
  const { code } = await outcomeOf(call, other);
  const isTold = isRefusal(other) && isKeyKnown(code);
  const noSecond = '422 idempotency_key_reused for another body with the same Idempotency-Key';
  findings.judge('sign/other-body', isTold, noSecond, describeReply(other));
  return reading.kind === 'read' ? reading.value : undefined;
}

/** Some visits must not be signed; the page tries again after any other status than these [CLOSE-01]. */
async function checkRefusals(
  call: CheckedCall,
  visit: TestVisit,
  { closed, withCode }: Refused,
  context: CallContext,
): Promise<void> {
  const { findings } = context;
  const smallest = visit.requestOf(call);
  const isRefused = async (reply: Reply): Promise<boolean> =>
    /refused|other-body/.test((await outcomeOf(call, reply)).outcome);
  const judge = async (rule: string, body: Record<string, unknown>, where: string): Promise<void> => {
    const reply = await sendCall(call, body, context);
    const expected = `a refusal (400, 409 or 422) ${where}`;
    findings.judge(rule, await isRefused(reply), expected, describeReply(reply));
  };
  const form = smallest['form'] as Readonly<Record<string, string>>;
  for (const { name } of visit.asked.filter(({ required, follows }) => required && !follows)) {
    const { [name]: _, ...rest } = form;
    await judge(`sign/without-entry-${name}`, { ...smallest, form: rest }, `without the required entry ${name}`);
  }
  await judge('sign/unknown-location', { ...smallest, main_location_id: UNUSED_ID }, 'at an unknown location');
  await judge('sign/unknown-sub-location', { ...smallest, subLocationId: UNUSED_ID }, 'at an unknown sub-location');
  await judge('sign/unknown-track', { ...smallest, trackId: UNUSED_ID }, 'at a track that does not exist');
  if (closed === undefined) findings.leaveOut('sign/closed-place', 'no place is closed right now');
  else
    await judge('sign/closed-place', closed.requestOf(call), `at the place ${closed.destination.id}, which is closed`);
  if (withCode === undefined) findings.leaveOut('sign/unverified-phone', 'not needed here: no codes by text message');
  else await judge('sign/unverified-phone', withCode.requestOf(call), 'of a phone number that no code has proven');
}

/** As the page reads it. */
async function outcomeOf(call: CheckedCall, reply: Reply): Promise<{ outcome: SignOutcome; code?: string }> {
  if (reply.kind === 'none') return { outcome: 'away' };
  const result = (await call.read(responseOf(reply), () => {})) as CallResult<SignAnswer>;
  return { outcome: signOutcome(result, false), code: result.ok ? undefined : result.error.code };
}

const sizeOf = ({ slideshow_html }: Record<string, unknown>): number =>
  Math.round(String(slideshow_html).length / 1000);

/** The printout opens in the browser that signed. */
export async function checkPrintout(printout: string | null, { session, findings }: CallContext): Promise<void> {
  const none = await session.get(pdfAddress('conformance-none.pdf', session.pageUrl));
  findings.judge(
    'sign/no-printout',
    isRefusal(none),
    'a refusal (4xx) of a printout that does not exist',
    describeReply(none),
  );
  if (printout === null || printout === '') return findings.leaveOut('sign/printout', 'the visit has no printout');
  const address = pdfAddress(printout, session.pageUrl);
  let reply = await session.get(address);
  for (let tries = 1; tries < PRINTOUT_TRIES && reply.kind === 'answer' && reply.status === 503; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, PRINTOUT_WAIT_MS));
    reply = await session.get(address);
  }
  const isPdf = reply.kind === 'answer' && reply.status === 200 && reply.text.startsWith('%PDF-');
  const came = reply.kind === 'answer' && !isPdf ? describeReply(reply) : isPdf ? 'a PDF' : describeReply(reply);
  findings.judge('sign/printout', isPdf, `a PDF at ${address}`, came);
}

function textOf(reply: Reply): string {
  return reply.kind === 'answer' ? reply.text.trim() : reply.reason;
}

function adviceFor(proofs: readonly string[]): string {
  const other = `check a place without ${proofs.join(', ')}: use --place or another page`;
  return ` (${proofs.length > 0 ? other : 'add missing entries with --form'})`;
}
