/** A text message to be sent. */
export interface SmsMessage {
  /** Ours: receipts name it, and a gateway that knows it already sends it once. */
  id: string;
  /** International format, such as +46701234567. */
  to: string;
  text: string;
}

/**
 * What became of it. `refused`: certainly not sent. `unknown`: the gateway did not say in time, it may have been sent.
 */
export type SmsOutcome =
  | { kind: 'sent'; gatewayId: string | null; delivered: boolean }
  | { kind: 'refused' }
  | { kind: 'unknown' };

/** The way text messages leave the house. Never throws; answers within ten seconds less the page's own time. */
export interface SmsSender {
  send(message: SmsMessage): Promise<SmsOutcome>;
}

declare module '../../deps.ts' {
  interface Deps {
    /** The outbox file in the data folder unless given. */
    sms?: SmsSender | undefined;
  }
}
