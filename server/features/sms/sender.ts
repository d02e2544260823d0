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
