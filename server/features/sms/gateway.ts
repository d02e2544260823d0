import type { SmsMessage, SmsOutcome, SmsSender } from './sender.ts';

export interface GatewayOptions {
  url: string;
  /** The authorization header as the gateway wants it, such as "Bearer abc". */
  authorization?: string | undefined;
  /** JSON with {to}, {text}, {id} and {from} inside its strings. */
  body?: string | undefined;
  from?: string | undefined;
  /** Milliseconds a try may take. */
  timeoutMs?: number | undefined;
  tries?: number | undefined;
  pauseMs?: number | undefined;
  /** Told of each try that did not get through. */
  report?: ((error: unknown) => void) | undefined;
}

/** Two tries fit into the ten seconds that the page waits. */
const TIMEOUT_MS = 4_000;
const TRIES = 2;
const PAUSE_MS = 300;
const BODY = '{"id":"{id}","from":"{from}","to":"{to}","text":"{text}"}';
const MAX_ANSWER = 64 * 1024;

/**
 * A gateway that takes a POST with JSON. Tried again when it could not be reached, was slow, overloaded or broken; never
 * after a clear no. Each try carries the same Idempotency-Key.
 */
export function createGateway(options: GatewayOptions): SmsSender {
  const { tries = TRIES, pauseMs = PAUSE_MS } = options;
  return {
    async send(message) {
      let outcome: SmsOutcome = { kind: 'refused' };
      for (let attempt = 1; attempt <= tries; attempt += 1) {
        if (attempt > 1) await new Promise((resolve) => setTimeout(resolve, pauseMs));
        const { again, ...tried } = await attemptOnce(options, message);
        // Once it may have been sent, a later refusal does not make it unsent.
        if (tried.outcome.kind !== 'refused' || outcome.kind === 'refused') outcome = tried.outcome;
        if (!again) break;
      }
      return outcome;
    },
  };
}

/** The gateway's no, for the log. */
class GatewayRefusal extends Error {
  override name = 'GatewayRefusal';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

async function attemptOnce(
  { url, authorization, body = BODY, from = '', timeoutMs = TIMEOUT_MS, report = () => {} }: GatewayOptions,
  message: SmsMessage,
): Promise<{ outcome: SmsOutcome; again: boolean }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'idempotency-key': message.id,
        ...(authorization !== undefined && { authorization }),
      },
      body: fill(body, { ...message, from }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = (await response.text()).slice(0, MAX_ANSWER);
    if (response.ok) return { outcome: { kind: 'sent', gatewayId: idIn(text), delivered: false }, again: false };
    report(new GatewayRefusal(`HTTP_${response.status}`));
    return { outcome: { kind: 'refused' }, again: response.status === 429 || response.status >= 500 };
  } catch (error) {
    // A time-out leaves it open whether the message went out; a connection that never stood does not.
    report(error);
    const late = error instanceof Error && error.name === 'TimeoutError';
    return { outcome: { kind: late ? 'unknown' : 'refused' }, again: true };
  }
}

/** Values are put in as JSON writes them, so that a text cannot break out of its string. */
function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{(id|to|text|from)\}/g, (_, key: string) => JSON.stringify(values[key] ?? '').slice(1, -1));
}

/** Gateways name their own id in one of these ways, at the top or one level below. */
const ID_NAMES = ['id', 'message_id', 'messageId', 'sid', 'reference'];

function idIn(text: string): string | null {
  try {
    const answer = JSON.parse(text) as unknown;
    const places = [answer, ...Object.values((answer as object | null) ?? {}).flat()];
    for (const place of places) {
      for (const name of ID_NAMES) {
        const id = (place as Record<string, unknown> | null)?.[name];
        if (typeof id === 'string' || typeof id === 'number') return String(id).slice(0, 200);
      }
    }
  } catch {
    // Any 2xx counts as accepted; without an id its receipts must name ours.
  }
  return null;
}
