/**
 * Why a printout did not come out. The page tells each with what to do instead (plugins/sign/printing.ts): add one
 * there in the same change.
 *
 * | reason          | means                                                                     |
 * |-----------------|---------------------------------------------------------------------------|
 * | paper-out       | the printer waits for paper                                               |
 * | stopped         | jammed, open, out of ink, paused, or it (or CUPS) gave the job up         |
 * | offline         | the computer cannot reach the printer, or the print system does not run   |
 * | unknown-printer | the system has no queue of that name, or no default one                   |
 * | timeout         | the check-in server or the printer did not answer in time, or failed       |
 * | refused         | not a printout of the own check-in server, or too many in a minute        |
 */
export const PRINT_REASONS = ['paper-out', 'stopped', 'offline', 'unknown-printer', 'timeout', 'refused'] as const;

export type PrintReason = (typeof PRINT_REASONS)[number];

/** The answer of GET /print. `queued` means that the printer is at it and has not complained. */
export type PrintAnswer = { status: 'printed' } | { status: 'queued' } | { status: 'failed'; reason: PrintReason };

/** An expected outcome as a value; `detail` goes to the log only and never holds the link. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; reason: PrintReason; detail: string };

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });

export const failed = (reason: PrintReason, detail: string): Outcome<never> => ({ ok: false, reason, detail });
