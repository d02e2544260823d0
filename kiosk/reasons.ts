/** A new reason needs words in docs/kiosk.md and plugins/sign/printing.ts. */
export type PrintReason = 'paper-out' | 'stopped' | 'offline' | 'unknown-printer' | 'timeout' | 'refused';

/** `queued`: printing, without a reported problem. */
export type PrintAnswer = { status: 'printed' | 'queued' } | { status: 'failed'; reason: PrintReason };

/** `detail` goes only to the log and never contains the link. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; reason: PrintReason; detail: string };

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });

export const failed = (reason: PrintReason, detail: string): Outcome<never> => ({ ok: false, reason, detail });
