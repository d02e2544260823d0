import type { Sent } from '../../core/mail/mailer.ts';

/** A text message to send. */
export interface SmsMessage {
  /** Our id: receipts refer to it, and a gateway that has already seen it does not send again. */
  id: string;
  /** International format, such as +46701234567. */
  to: string;
  text: string;
}

/**
 * The result. `refused`: certainly not sent. `unknown`: the gateway did not answer in time, so it may have been sent.
 */
export type SmsOutcome =
  | { kind: 'sent'; gatewayId: string | null; delivered: boolean }
  | { kind: 'refused' }
  | { kind: 'unknown' };

/** Sends text messages. Never throws; answers before the page's time-out of ten seconds. */
export interface SmsSender {
  send(message: SmsMessage): Promise<SmsOutcome>;
}

declare module '../../deps.ts' {
  interface Services {
    /** Absent: there is no gateway, and nothing is sent. */
    sms: SmsSender | undefined;
  }
}

/** Sends nothing, and says so. */
export const NO_GATEWAY: SmsSender = { send: async () => ({ kind: 'refused' }) };

/** A message that a gateway may have sent is handed over so often at most, in case it ignores the id. */
const UNKNOWN_TRIES = 3;

/**
 * Hands over a message.
 * @param tries how often it was tried, with this one
 * @returns whether it is to be tried again
 */
export async function handOver(sms: SmsSender | undefined, message: SmsMessage, tries: number): Promise<Sent> {
  const outcome = await sms?.send(message);
  if (outcome === undefined) return { kind: 'no', reason: 'no_way' };
  if (outcome.kind === 'sent') return { kind: 'sent' };
  if (outcome.kind === 'refused') return { kind: 'again', reason: 'SMS_refused' };
  return { kind: tries >= UNKNOWN_TRIES ? 'no' : 'again', reason: 'SMS_late' };
}
