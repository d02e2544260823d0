import type { Sent } from '../../core/mail/mailer.ts';

export interface SmsMessage {
  /** Our id: the gateway sends a message once, and receipts refer to it. */
  id: string;
  /** International format, such as +46701234567. */
  to: string;
  text: string;
}

/** `refused`: certainly not sent. `unknown`: the gateway did not answer in time, so it may have been sent. */
export type SmsOutcome =
  | { kind: 'sent'; gatewayId: string | null; delivered: boolean }
  | { kind: 'refused' | 'unknown' };

/** Sends text messages. Never throws; answers before the page's time-out of ten seconds. */
export interface SmsSender {
  send(message: SmsMessage): Promise<SmsOutcome>;
}

declare module '../../deps.ts' {
  interface Services {
    sms: SmsSender | undefined;
  }
}

/** Attempts for a message that may have been sent, in case the gateway ignores the id. */
const UNKNOWN_TRIES = 3;

/** @param tries the number of this attempt */
export async function handOver(sms: SmsSender | undefined, message: SmsMessage, tries: number): Promise<Sent> {
  const outcome = await sms?.send(message);
  if (outcome === undefined) return { kind: 'no', reason: 'no_way' };
  if (outcome.kind === 'sent') return { kind: 'sent' };
  if (outcome.kind === 'refused') return { kind: 'again', reason: 'SMS_refused' };
  return { kind: tries >= UNKNOWN_TRIES ? 'no' : 'again', reason: 'SMS_late' };
}
