import { setTimeout as sleep } from 'node:timers/promises';
import { judge, type Verdict } from './judge.ts';
import type { PrintQueue } from './queue.ts';
import type { PrintReason } from './reasons.ts';

export interface Patience {
  sureMs: number;
  unsureMs: number;
  totalMs: number;
}

export type Followed = { kind: 'printed' } | { kind: 'going' } | { kind: 'failed'; reason: PrintReason };

/** When the time is up, even a new problem counts, because the visitor is waiting for an answer. */
export async function followJob(
  queue: PrintQueue,
  id: number,
  patience: Patience,
  pollMs: number,
  signal?: AbortSignal,
): Promise<Followed> {
  const start = performance.now();
  let since: number | undefined;
  for (;;) {
    const verdict = await verdictOf(queue, id);
    if (verdict.kind === 'printed') return verdict;
    if (verdict.kind === 'lost') return { kind: 'failed', reason: verdict.reason };
    const now = performance.now();
    const over = now - start + pollMs > patience.totalMs;
    if (verdict.kind === 'trouble') {
      since ??= now;
      const limit = verdict.sure ? patience.sureMs : patience.unsureMs;
      if (now - since >= limit || (over && verdict.sure)) return { kind: 'failed', reason: verdict.reason };
    } else {
      since = undefined;
    }
    if (over || signal?.aborted) return { kind: 'going' };
    await sleep(pollMs, undefined, { signal }).catch(() => undefined);
  }
}

async function verdictOf(queue: PrintQueue, id: number): Promise<Verdict> {
  const [job, state] = await Promise.all([queue.job(id), queue.look()]);
  if (job.ok && state.ok) return judge(job.value, state.value);
  if (job.ok && job.value.phase === 'completed') return { kind: 'printed' };
  const reason = !state.ok ? state.reason : !job.ok ? job.reason : 'stopped';
  return { kind: 'trouble', reason, sure: false };
}
