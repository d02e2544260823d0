import type { Destination } from '../../domain/destination.ts';
import { pdfAddress } from '../../plugins/sign/printing.ts';
import { type CallContext, checkBadRequests, isRefusal, isSuccess, newKey, read, sendCall } from './call-rules.ts';
import type { CheckedCall } from './contract.ts';
import { shown } from './findings.ts';
import { describeReply } from './page-rules.ts';
import type { Reply } from './session.ts';
import { UNUSED_ID } from './test-visit.ts';

/** A PDF may be made after the visit is stored. */
const PRINTOUT_TRIES = 6;
const PRINTOUT_WAIT_MS = 2500;

/**
 * Signs the test visit, then repeats it like a page that lost the answer: the same Idempotency-Key gets the same answer
 * and never a second visit [SIGN-03] [OFF-02]. `proofs` are flags that demand more than a program may have; no one may
 * sign at `closedPlace`. @returns the page's reading of the answer
 */
export async function checkSign(
  call: CheckedCall,
  request: Record<string, unknown>,
  proofs: readonly string[],
  closedPlace: Destination | undefined,
  context: CallContext,
): Promise<unknown> {
  const { findings } = context;
  await checkBadRequests(call, request, context);
  await checkPlaces(call, request, closedPlace, context);
  const idempotencyKey = newKey();
  const first = await sendCall(call, request, context, { idempotencyKey });
  const isSigned = isSuccess(first);
  findings.judge(
    'sign/answers',
    isSigned,
    '2xx in 15 s',
    `${describeReply(first)}${isRefusal(first) ? adviceFor(proofs) : ''}`,
  );
  if (!isSigned) return undefined;
  const reading = await read(call, first);
  const why = reading.kind === 'not' ? ` (${reading.why})` : '';
  const expected = 'signature_id and pdf, or only the link or name of the printout';
  findings.judge('sign/readable', reading.kind === 'read', expected, `${shown(textOf(first))}${why}`);

  const again = await sendCall(call, request, context, { idempotencyKey });
  const isSame = isSuccess(again) && textOf(again) === textOf(first);
  const both = `${shown(textOf(first), 60)}, then ${describeReply(again)}`;
  findings.judge('sign/same-key', isSame, 'the same answer to the same Idempotency-Key and body', both);

  const changed = { ...request, form: { ...(request['form'] as object), conformance: 'changed' } };
  const other = await sendCall(call, changed, context, { idempotencyKey });
  const noSecond = 'a refusal (4xx) of another body with the same Idempotency-Key';
  findings.judge('sign/other-body', isRefusal(other), noSecond, describeReply(other));
  return reading.kind === 'read' ? reading.value : undefined;
}

/** Unknown and closed places refuse [CLOSE-01]. */
async function checkPlaces(
  call: CheckedCall,
  request: Record<string, unknown>,
  closedPlace: Destination | undefined,
  context: CallContext,
): Promise<void> {
  const { findings } = context;
  const judge = async (rule: string, at: object, expected: string): Promise<void> => {
    const reply = await sendCall(call, { ...request, ...at }, context);
    findings.judge(rule, isRefusal(reply), `a refusal (4xx) at ${expected}`, describeReply(reply));
  };
  await judge('sign/unknown-track', { trackId: UNUSED_ID }, 'a track that does not exist');
  if (closedPlace === undefined) return findings.leaveOut('sign/closed-place', 'no place is closed right now');
  const { subLocationId, trackId, id } = closedPlace;
  await judge('sign/closed-place', { subLocationId, trackId }, `the place ${id}, which is closed`);
}

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
