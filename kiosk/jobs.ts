import { setTimeout as sleep } from 'node:timers/promises';
import type { KioskLog } from './log.ts';
import type { PrintAnswer } from './reasons.ts';

interface JobsOptions {
  readonly origin: string;
  /** Token of a device of kind "printer". */
  readonly token: string;
  readonly log: KioskLog;
  print(link: string, origin: string): Promise<PrintAnswer>;
  readonly signal: AbortSignal;
  /** Milliseconds; `refused`: the server says this is no printer. */
  readonly pauses?: { readonly failed: number; readonly refused: number };
}

export const JOB_TOKEN = /^[\w-]{43}$/;

const WAIT_S = 25;
const TIMEOUT_MS = 40_000;
const PAUSES = { failed: 5_000, refused: 300_000 };
const REPORT_TRIES = 5;

/** The server cannot call a kiosk, so it holds the kiosk's request until there is a job [DESK-05]. */
export async function runJobs(options: JobsOptions): Promise<void> {
  const { signal, log, pauses = PAUSES } = options;
  while (!signal.aborted) {
    const taken = await takeJob(options);
    if (signal.aborted) return;
    if (taken.kind === 'job') {
      const answer = await options.print(taken.link, options.origin);
      await report(options, taken.id, answer);
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

async function takeJob(options: JobsOptions): Promise<Taken> {
  try {
    const answer = await ask(options, `?wait=${WAIT_S}`);
    if (!answer.ok) {
      await answer.body?.cancel();
      if (![401, 403, 404].includes(answer.status)) return { kind: 'failed' };
      return {
        kind: 'refused',
        detail: `the check-in server answered ${answer.status}. KIOSK_TOKEN must be a printer token.`,
      };
    }
    const { job } = (await answer.json()) as { job?: { id?: unknown; link?: unknown } | null };
    if (typeof job?.id !== 'string' || typeof job.link !== 'string') return { kind: 'none' };
    return { kind: 'job', id: job.id, link: job.link };
  } catch {
    return { kind: 'failed' };
  }
}

/** An outcome that cannot be reported leaves the job "printing" on the desk. */
async function report(options: JobsOptions, id: string, outcome: PrintAnswer): Promise<void> {
  const { signal, pauses = PAUSES } = options;
  for (let tries = 1; tries <= REPORT_TRIES && !signal.aborted; tries += 1) {
    const answer = await ask(options, `/${encodeURIComponent(id)}`, outcome).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer !== undefined && answer.status < 500) return;
    await sleep(pauses.failed, undefined, { signal }).catch(() => {});
  }
}

function ask({ origin, token, signal }: JobsOptions, path: string, body?: object): Promise<Response> {
  return fetch(`${origin}/api/devices/print-jobs${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
}
