/**
 * Why a printout was not printed; docs/kiosk.md explains each reason to technicians. A new one needs words for visitors in
 * plugins/sign/printing.ts in the same change.
 */
export type PrintReason = 'paper-out' | 'stopped' | 'offline' | 'unknown-printer' | 'timeout' | 'refused';

/** The answer of GET /print. `queued` means that the printer is working and has reported no problem. */
export type PrintAnswer = { status: 'printed' | 'queued' } | { status: 'failed'; reason: PrintReason };

/** An expected failure as a value; `detail` goes only to the log and never contains the link. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; reason: PrintReason; detail: string };

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });

export const failed = (reason: PrintReason, detail: string): Outcome<never> => ({ ok: false, reason, detail });
