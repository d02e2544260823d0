/** The gateway's report about a message it has sent. */
export interface Receipt {
  id: string;
  /** undefined: still on its way, or an unknown status. */
  state: 'delivered' | 'failed' | undefined;
}

const ID_NAMES = ['id', 'reference', 'message_id', 'messageId', 'MessageSid', 'SmsSid'];
const STATE_NAMES = ['status', 'state', 'delivery_status', 'MessageStatus', 'SmsStatus'];
const DELIVERED = /^(delivered|delivrd|success|ok)$/i;
const FAILED = /^(failed|undelivered|undeliv|undeliverable|expired|rejected|rejectd|deleted|error)$/i;

/** Reads a receipt in the formats of common gateways, JSON or form; undefined if it has no message id. */
export function readReceipt(body: unknown): Receipt | undefined {
  const id = pick(body, ID_NAMES);
  if (id === undefined) return undefined;
  const word = pick(body, STATE_NAMES) ?? '';
  return { id, state: DELIVERED.test(word) ? 'delivered' : FAILED.test(word) ? 'failed' : undefined };
}

function pick(body: unknown, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = (body as Record<string, unknown> | null | undefined)?.[name];
    if ((typeof value === 'string' && value !== '') || typeof value === 'number') return String(value).slice(0, 200);
  }
  return undefined;
}
