import { pdfAddress } from '../plugins/sign/printing.ts';
import { type CallContext, checkBadRequests, isRefusal, isSuccess, newKey, read, sendCall } from './call-rules.ts';
import type { CheckedCall } from './contract.ts';
import { shown } from './findings.ts';
import { cameOf } from './page-rules.ts';
import type { Reply } from './session.ts';

/** Tries to open the printout, and seconds between them: a PDF may be made after the visit is stored. */
const PRINTOUT_TRIES = 6;
const PRINTOUT_WAIT_MS = 2500;

/**
 * Signs the one test visit, and repeats it as a page does that lost the answer: the same Idempotency-Key gets the same
 * answer and never a second visit [SIGN-03] [OFF-02]. `proofs` are flags in force that demand what a program may not
 * have. Returns the answer as the page reads it.
 */
export async function checkSign(
  call: CheckedCall,
  request: Record<string, unknown>,
  proofs: readonly string[],
  context: CallContext,
): Promise<unknown> {
  const { findings } = context;
  await checkBadRequests(call, context);
  const idempotencyKey = newKey();
  const first = await sendCall(call, request, context, { idempotencyKey });
  const isSigned = isSuccess(first);
  findings.judge(
    'sign/answers',
    isSigned,
    '2xx in 15 s',
    `${cameOf(first)}${isRefusal(first) ? adviceFor(proofs) : ''}`,
  );
  if (!isSigned) return undefined;
  const reading = await read(call, first);
  const why = reading.kind === 'not' ? ` (${reading.why})` : '';
  const expected = 'signature_id and pdf, or only the link or name of the printout';
  findings.judge('sign/readable', reading.kind === 'read', expected, `${shown(textOf(first))}${why}`);

  const again = await sendCall(call, request, context, { idempotencyKey });
  const isSame = isSuccess(again) && textOf(again) === textOf(first);
  const both = `${shown(textOf(first), 60)}, then ${cameOf(again)}`;
  findings.judge('sign/same-key', isSame, 'the same answer to the same Idempotency-Key and body', both);

  const changed = { ...request, form: { ...(request['form'] as object), conformance: 'changed' } };
  const other = await sendCall(call, changed, context, { idempotencyKey });
  const isKept = isRefusal(other) || (isSuccess(other) && textOf(other) === textOf(first));
  const noSecond = 'no second visit for the same Idempotency-Key with another body: a refusal (4xx) or the same answer';
  findings.judge('sign/other-body', isKept, noSecond, cameOf(other));
  return reading.kind === 'read' ? reading.value : undefined;
}

/** The printout opens in the browser that signed. */
export async function checkPrintout(printout: string | null, { session, findings }: CallContext): Promise<void> {
  if (printout === null || printout === '') return findings.leaveOut('sign/printout', 'the visit has no printout');
  const address = pdfAddress(printout, session.pageUrl);
  let reply = await session.get(address);
  for (let tries = 1; tries < PRINTOUT_TRIES && reply.kind === 'answer' && reply.status === 503; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, PRINTOUT_WAIT_MS));
    reply = await session.get(address);
  }
  const isPdf = reply.kind === 'answer' && reply.status === 200 && reply.text.startsWith('%PDF-');
  const came = reply.kind === 'answer' && !isPdf ? cameOf(reply) : isPdf ? 'a PDF' : cameOf(reply);
  findings.judge('sign/printout', isPdf, `a PDF at ${address}`, came);
}

function textOf(reply: Reply): string {
  return reply.kind === 'answer' ? reply.text.trim() : reply.reason;
}

/** What to do when the test visit is refused. */
function adviceFor(proofs: readonly string[]): string {
  const other = `check a place without ${proofs.join(', ')}, with --place or another page`;
  return ` (${proofs.length > 0 ? other : 'give the entries that are missing with --form'})`;
}
