import { setTimeout as sleep } from 'node:timers/promises';
import type { KioskLog } from './log.ts';
import type { PrintAnswer } from './reasons.ts';

export interface JobsOptions {
  /** The check-in server. */
  readonly origin: string;
  /** Of a device of kind "printer". */
  readonly token: string;
  readonly log: KioskLog;
  print(link: string, origin: string): Promise<PrintAnswer>;
  /** Aborts when the service ends. */
  readonly signal: AbortSignal;
  /** Pauses after a failure, and after an answer that says this is no printer, in milliseconds. */
  readonly pauses?: { readonly failed: number; readonly refused: number };
}

/** Only a token of our server looks like this; another backend's is for fetching printouts and nothing else. */
export const JOB_TOKEN = /^[\w-]{43}$/;

const WAIT_S = 25;
const TIMEOUT_MS = 40_000;
const PAUSES = { failed: 5_000, refused: 300_000 };
const TELL_TRIES = 5;

/**
 * Fetches what the desk wants printed on this printer, one job after the other, and tells what became of each [DESK-05].
 * The server cannot call a kiosk, so the kiosk asks, and the server holds the question until there is something.
 */
export async function runJobs(options: JobsOptions): Promise<void> {
  const { signal, log, pauses = PAUSES } = options;
  while (!signal.aborted) {
    const taken = await takeJob(options);
    if (signal.aborted) return;
    if (taken.kind === 'job') {
      const answer = await options.print(taken.link, options.origin);
      await tell(options, taken.id, answer);
    } else if (taken.kind !== 'none') {
      if (taken.kind === 'refused') log.warn({ event: 'no-jobs', detail: taken.detail });
      await sleep(pauses[taken.kind], undefined, { signal }).catch(() => {});
    }
  }
}

type Taken =
  | { kind: 'job'; id: string; link: string }
  | { kind: 'none' | 'failed' }
  | { kind: 'refused'; detail: string };

async function takeJob({ origin, token, signal }: JobsOptions): Promise<Taken> {
  try {
    const answer = await fetch(`${origin}/api/devices/print-jobs?wait=${WAIT_S}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if ([401, 403, 404].includes(answer.status)) {
      await answer.body?.cancel();
      return { kind: 'refused', detail: `the check-in server answered ${answer.status}: is KIOSK_TOKEN a printer's?` };
    }
    if (!answer.ok) {
      await answer.body?.cancel();
      return { kind: 'failed' };
    }
    const { job } = (await answer.json()) as { job?: { id?: unknown; link?: unknown } | null };
    if (typeof job?.id !== 'string' || typeof job.link !== 'string') return { kind: 'none' };
    return { kind: 'job', id: job.id, link: job.link };
  } catch {
    return { kind: 'failed' };
  }
}

/** What is not told in the end stays "printing" on the desk, which is as much as anybody knows. */
async function tell({ origin, token, signal, pauses = PAUSES }: JobsOptions, id: string, result: PrintAnswer) {
  for (let tries = 1; tries <= TELL_TRIES && !signal.aborted; tries += 1) {
    try {
      const answer = await fetch(`${origin}/api/devices/print-jobs/${encodeURIComponent(id)}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(result),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await answer.body?.cancel();
      if (answer.status < 500) return;
    } catch {
      // Tried again below.
    }
    await sleep(pauses.failed, undefined, { signal }).catch(() => {});
  }
}
