import { Ajv2020 } from 'ajv/dist/2020.js';
import { type PreparedRequest, writeRequest } from '../../plugins/_kit/calls/write-request.ts';
import type { JsonSchema } from '../../schemas/call.ts';
import type { CheckedCall, Probe } from './contract.ts';
import { type Findings, shown } from './findings.ts';
import { describeReply } from './page-rules.ts';
import { isPageForPeople, type Reply, type Session } from './session.ts';

const ajv = new Ajv2020({ strict: false });

export interface CallContext {
  readonly session: Session;
  readonly findings: Findings;
  readonly kiosk?: string;
}

export type Reading =
  | { readonly kind: 'read'; readonly value: unknown }
  | { readonly kind: 'not'; readonly why: string };

/** More wrong guesses than a visitor makes. */
const MOST_GUESSES = 50;

/** Rules of every call [ANY-05]. @returns the page's reading of the good answer to the smallest request */
export async function checkCall(
  call: CheckedCall,
  request: Record<string, unknown>,
  context: CallContext,
  largest = request,
): Promise<Reading> {
  const { findings } = context;
  const { name, description, probes } = call;
  const reply = await sendCall(call, request, context);
  const isGood = isSuccess(reply);
  findings.judge(`${name}/answers`, isGood, `2xx in ${limitOf(call) / 1000} s`, hint(reply));
  if (!isGood) return { kind: 'not', why: describeReply(reply) };
  const reading = await read(call, reply);
  findings.judge(
    `${name}/readable`,
    reading.kind === 'read',
    expectationOf(description.answer),
    reading.kind === 'read' ? shown(textOf(reply)) : `${shown(textOf(reply))} (${reading.why})`,
  );
  if (Object.keys(largest).length > Object.keys(request).length) {
    const full = await sendCall(call, largest, context);
    const holds = isSuccess(full) && (await read(call, full)).kind === 'read';
    findings.judge(`${name}/largest`, holds, `the same with ${optionalOf(call).join(', ')}`, describeReply(full));
  }
  await checkBadRequests(call, request, context);
  for (const probe of probes) await checkProbe(call, probe, { ...request, ...probe.send }, context);
  if (call.isGuessed) await checkLimit(call, { ...request, ...probes[0]?.send }, context);
  return reading;
}

/** Sends a call as the page does; `change` makes it a bad request. */
export function sendCall(
  call: CheckedCall,
  request: Record<string, unknown>,
  { session, kiosk }: CallContext,
  { idempotencyKey = newKey(), change = (prepared: PreparedRequest) => prepared, mayWait = true } = {},
): Promise<Reply> {
  const { description } = call;
  const contract = { ...description, timeoutMs: limitOf(call) };
  const key = description.idempotencyKey === true ? idempotencyKey : undefined;
  const prepared = writeRequest(contract, request, {
    pageUrl: session.pageUrl,
    kioskService: kiosk,
    idempotencyKey: key,
  });
  if (prepared === undefined) return Promise.resolve({ kind: 'none', reason: 'it has no address' });
  return session.send(change(prepared), limitOf(call), mayWait);
}

/** Reads as the page does, but never an HTML page. */
export async function read(call: CheckedCall, reply: Reply): Promise<Reading> {
  if (reply.kind === 'none') return { kind: 'not', why: reply.reason };
  if (isPageForPeople(reply.text)) return { kind: 'not', why: 'an HTML page' };
  const leftOut: string[] = [];
  const result = await call.read(responseOf(reply), (problem) => leftOut.push(problem));
  if (result.ok && (leftOut.length === 0 || call.description.anyAnswer)) return { kind: 'read', value: result.value };
  if (result.ok) return { kind: 'not', why: leftOut.join('; ') };
  return { kind: 'not', why: result.error.message ?? result.error.kind };
}

/** A Response of some statuses must not have a body. */
export function responseOf({ status, headers, text }: Reply & { readonly kind: 'answer' }): Response {
  return new Response([204, 205, 304].includes(status) ? null : text, { status, headers });
}

/**
 * Sends empty, incomplete and non-JSON requests, and a good one from another site. The answer must never be 5xx, nor
 * success from a call that writes.
 */
export async function checkBadRequests(
  call: CheckedCall,
  request: Record<string, unknown>,
  context: CallContext,
): Promise<void> {
  const { name, description } = call;
  const required = (description.request.required ?? []) as readonly string[];
  const expected = call.writes ? 'a refusal (4xx)' : 'a refusal (4xx) or a readable answer';
  const judge = async (rule: string, reply: Reply): Promise<void> => {
    const isGood = isRefusal(reply) || (isSuccess(reply) && isHarmless(call, await read(call, reply)));
    context.findings.judge(`${name}/${rule}`, isGood, expected, describeReply(reply));
  };
  if (required.length > 0) await judge('empty', await sendCall(call, {}, context));
  // With a single field, that is the empty request.
  if (call.writes && required.length > 1)
    for (const field of required) {
      const { [field]: _, ...rest } = request;
      await judge(`without-${field}`, await sendCall(call, rest, context));
    }
  if (description.encoding === 'json')
    await judge('broken', await sendCall(call, {}, context, { change: sentWith({ body: '{"form": ' }) }));
  if (description.method === 'GET') return;
  const reply = await sendCall(call, request, context, { change: sentWith({ headers: CROSS_SITE }) });
  const what = 'a refusal (4xx) of another origin, by Sec-Fetch-Site or Origin';
  context.findings.judge(`${name}/other-origin`, isRefusal(reply), what, describeReply(reply));
}

/** As browsers mark a request of a page elsewhere. */
const CROSS_SITE = {
  origin: 'https://elsewhere.example',
  referer: 'https://elsewhere.example/',
  'sec-fetch-site': 'cross-site',
};

const sentWith =
  ({ headers, ...changes }: { readonly headers?: Record<string, string>; readonly body?: string }) =>
  ({ url, init }: PreparedRequest): PreparedRequest => ({
    url,
    init: { ...init, ...changes, headers: { ...init.headers, ...headers } },
  });

/** A refusal, or a call that changes nothing anyway. */
function isHarmless({ writes, refusal }: CheckedCall, reading: Reading): boolean {
  if (reading.kind === 'not') return false;
  return !writes || (refusal !== undefined && ajv.validate(refusal, reading.value));
}

async function checkProbe(
  call: CheckedCall,
  { id, expects, answer, orRefusal = false }: Probe,
  request: Record<string, unknown>,
  context: CallContext,
): Promise<void> {
  const reply = await sendCall(call, request, context);
  const reading = isSuccess(reply) ? await read(call, reply) : null;
  const holds = reading?.kind === 'read' ? ajv.validate(answer, reading.value) : orRefusal && isRefusal(reply);
  context.findings.judge(`${call.name}/${id}`, holds, expects, describeReply(reply));
}

/** Guesses as one visitor until that is refused. */
async function checkLimit(call: CheckedCall, guess: Record<string, unknown>, context: CallContext): Promise<void> {
  let guesses = 0;
  let reply: Reply;
  do {
    reply = await sendCall(call, guess, context, { mayWait: false });
    guesses += 1;
  } while (guesses < MOST_GUESSES && isSuccess(reply));
  const isLimited = reply.kind === 'answer' && reply.status === 429;
  const came = `${isLimited ? 429 : describeReply(reply)} after ${guesses}`;
  context.findings.judge(`${call.name}/limit`, isLimited, `429 after at most ${MOST_GUESSES} wrong guesses`, came);
}

export function isSuccess(reply: Reply): boolean {
  return reply.kind === 'answer' && reply.status >= 200 && reply.status < 300;
}

export function isRefusal(reply: Reply): boolean {
  return reply.kind === 'answer' && reply.status >= 400 && reply.status < 500;
}

/** Shared by all attempts of a request. */
export function newKey(): string {
  return `conformance-${crypto.randomUUID()}`;
}

function limitOf({ description }: CheckedCall): number {
  return description.timeoutMs ?? 10_000;
}

const optionalOf = ({ description: { request } }: CheckedCall): readonly string[] =>
  Object.keys((request.properties ?? {}) as object).filter((name) => ![request.required].flat().includes(name));

function expectationOf({ examples = [], required = [] }: JsonSchema): string {
  const [example] = examples as unknown[];
  if (example !== undefined) return `an answer such as ${shown(JSON.stringify(example))}`;
  return `an answer with ${(required as readonly string[]).join(', ') || 'a value'}`;
}

function textOf(reply: Reply): string {
  return reply.kind === 'answer' ? reply.text : reply.reason;
}

function hint(reply: Reply): string {
  const isMissing = reply.kind === 'answer' && [404, 405, 501].includes(reply.status);
  return isMissing ? `${describeReply(reply)} (is this call implemented?)` : describeReply(reply);
}
