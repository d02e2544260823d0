/**
 * Why a printout was not printed. The page tells the visitor what to do for each reason (plugins/sign/printing.ts):
 * add new ones there in the same change.
 *
 * | reason          | means                                                                     |
 * |-----------------|---------------------------------------------------------------------------|
 * | paper-out       | the printer is out of paper                                               |
 * | stopped         | jammed, open, out of ink, paused, or the printer or CUPS gave up the job  |
 * | offline         | the computer cannot reach the printer, or CUPS is not running             |
 * | unknown-printer | the system has no queue of that name, or no default queue                 |
 * | timeout         | the check-in server or the printer did not answer in time, or failed      |
 * | refused         | not a printout of an allowed check-in server, or too many in a minute     |
 */
export const PRINT_REASONS = ['paper-out', 'stopped', 'offline', 'unknown-printer', 'timeout', 'refused'] as const;

export type PrintReason = (typeof PRINT_REASONS)[number];

/** The answer of GET /print. `queued` means that the printer is working and has reported no problem. */
export type PrintAnswer = { status: 'printed' } | { status: 'queued' } | { status: 'failed'; reason: PrintReason };

/** An expected failure as a value; `detail` goes only to the log and never contains the link. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; reason: PrintReason; detail: string };

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });

export const failed = (reason: PrintReason, detail: string): Outcome<never> => ({ ok: false, reason, detail });
