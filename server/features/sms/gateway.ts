import { parseJson } from '../../../domain/parse-json.ts';
import { readReceipts } from './receipt.ts';
import type { SmsMessage, SmsOutcome, SmsSender } from './sender.ts';

export interface GatewayOptions {
  url: string;
  /** The header's value, such as "Bearer abc". */
  authorization?: string | undefined;
  /** JSON with {to}, {text}, {id} and {from} inside its strings. */
  body?: string | undefined;
  from?: string | undefined;
  timeoutMs?: number;
  pauseMs?: number;
  report?: ((error: unknown) => void) | undefined;
}

/** Two attempts fit into the ten seconds that the page waits. */
const TIMEOUT_MS = 4_000;
const TRIES = 2;
const PAUSE_MS = 300;
const BODY = '{"id":"{id}","from":"{from}","to":"{to}","text":"{text}"}';
const MAX_ANSWER = 64 * 1024;

/** Tries again unless clearly refused, with the same Idempotency-Key. */
export function createGateway(options: GatewayOptions): SmsSender {
  const { pauseMs = PAUSE_MS } = options;
  return {
    async send(message) {
      let outcome: SmsOutcome = { kind: 'refused' };
      for (let attempt = 1; attempt <= TRIES; attempt += 1) {
        if (attempt > 1) await new Promise((resolve) => setTimeout(resolve, pauseMs));
        const { again, ...tried } = await attemptOnce(options, message);
        // If an earlier attempt may have been delivered, a later refusal does not change that.
        if (tried.outcome.kind !== 'refused' || outcome.kind === 'refused') outcome = tried.outcome;
        if (!again) break;
      }
      return outcome;
    },
  };
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
    const code = `HTTP_${response.status}`;
    report(Object.assign(new Error(code), { name: 'GatewayRefusal', code }));
    return { outcome: { kind: 'refused' }, again: response.status === 429 || response.status >= 500 };
  } catch (error) {
    // After a timeout the message may have been sent; without a connection it was not.
    report(error);
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return { outcome: { kind: isLate ? 'unknown' : 'refused' }, again: true };
  }
}

/** A text must not break out of its string. */
function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{(id|to|text|from)\}/g, (_, key: string) => JSON.stringify(values[key] ?? '').slice(1, -1));
}

/** Without one, receipts must use our id. */
function idIn(text: string): string | null {
  const answer = parseJson(text);
  return (answer.ok ? readReceipts(answer.value)[0]?.ids[0] : undefined) ?? null;
}
