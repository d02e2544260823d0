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

/** Rules of every call [ANY-05]. @returns the page's reading of the good answer */
export async function checkCall(
  call: CheckedCall,
  request: Record<string, unknown>,
  context: CallContext,
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
  await checkBadRequests(call, request, context);
  for (const probe of probes) await checkProbe(call, probe, { ...request, ...probe.send }, context);
  return reading;
}

/** Sends a call as the page does; `change` makes it a bad request. */
export function sendCall(
  call: CheckedCall,
  request: Record<string, unknown>,
  { session, kiosk }: CallContext,
  { idempotencyKey = newKey(), change = (prepared: PreparedRequest) => prepared } = {},
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
  return session.send(change(prepared), limitOf(call));
}

/** Reads as the page does, but never an HTML page. */
export async function read(call: CheckedCall, reply: Reply): Promise<Reading> {
  if (reply.kind === 'none') return { kind: 'not', why: reply.reason };
  if (isPageForPeople(reply.text)) return { kind: 'not', why: 'an HTML page' };
  // A Response of these statuses must not have a body.
  const body = [204, 205, 304].includes(reply.status) ? null : reply.text;
  const leftOut: string[] = [];
  const answer = new Response(body, { status: reply.status, headers: reply.headers });
  const result = await call.read(answer, (problem) => leftOut.push(problem));
  if (result.ok && (leftOut.length === 0 || call.description.anyAnswer)) return { kind: 'read', value: result.value };
  if (result.ok) return { kind: 'not', why: leftOut.join('; ') };
  return { kind: 'not', why: result.error.message ?? result.error.kind };
}

/** Sends empty, incomplete and non-JSON requests. The answer must never be 5xx, nor success from a call that writes. */
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
  if (description.encoding !== 'json') return;
  const change = ({ url, init }: PreparedRequest) => ({ url, init: { ...init, body: '{"form": ' } });
  await judge('broken', await sendCall(call, {}, context, { change }));
}

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
