import type { Sent } from '../../core/mail/mailer.ts';

export interface SmsMessage {
  /** Our id: the gateway sends a message once, and receipts refer to it. */
  id: string;
  /** International format, such as +46701234567. */
  to: string;
  text: string;
}

/** `refused`: not sent. `unknown`: it may have been sent. */
export type SmsOutcome =
  | { kind: 'sent'; gatewayId: string | null; delivered: boolean }
  | { kind: 'refused' | 'unknown' };

/** Never throws; answers before the page's timeout of ten seconds. */
export interface SmsSender {
  send(message: SmsMessage): Promise<SmsOutcome>;
}

declare module '../../deps.ts' {
  interface Services {
    sms: SmsSender | undefined;
  }
}

/** Tries for a message that may have been sent: a gateway may ignore the id. */
const UNKNOWN_TRIES = 3;

export async function handOver(sms: SmsSender | undefined, message: SmsMessage, tries: number): Promise<Sent> {
  const outcome = await sms?.send(message);
  if (outcome === undefined) return { kind: 'no', reason: 'no_way' };
  if (outcome.kind === 'sent') return { kind: 'sent' };
  if (outcome.kind === 'refused') return { kind: 'again', reason: 'SMS_refused' };
  return { kind: tries >= UNKNOWN_TRIES ? 'no' : 'again', reason: 'SMS_late' };
}
