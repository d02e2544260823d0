import type { JobState, QueueState } from './queue.ts';
import type { PrintReason } from './reasons.ts';

/** `trouble` counts only if it lasts. `sure`: the printer reports it; otherwise it is silent, perhaps only slow. */
export type Verdict =
  | { kind: 'printed' | 'going' }
  | { kind: 'lost'; reason: PrintReason }
  | { kind: 'trouble'; reason: PrintReason; sure: boolean };

/** RFC 8011 reasons that stop a printer until someone attends to it. */
const STOPPING = new Set([
  'cover-open',
  'door-open',
  'interlock-open',
  'input-tray-missing',
  'output-tray-missing',
  'output-area-full',
  'media-jam',
  'toner-empty',
  'marker-supply-empty',
  'marker-waste-full',
  'developer-empty',
  'fuser-over-temp',
  'paused',
  'moving-to-paused',
  'stopped',
  'stopped-partly',
  'spool-area-full',
  'cups-missing-filter',
  'cups-insecure-filter',
]);

/** CUPS backends report these only in a message, in English under LC_ALL=C. */
const OFFLINE_MESSAGE =
  /may not exist|unavailable at this time|unreachable|not responding|unable to (connect|locate|contact|find)|waiting for printer to become|is offline|network host .* busy/i;

export function judge(job: JobState, queue: QueueState): Verdict {
  if (job.phase === 'completed') return { kind: 'printed' };
  const trouble = findTrouble(queue);
  const reason = trouble?.reason ?? 'stopped';
  if (job.phase === 'cancelled' || job.phase === 'aborted') return { kind: 'lost', reason };
  if (job.phase === 'stopped' || job.phase === 'held' || queue.state === 'stopped') {
    return { kind: 'trouble', reason, sure: true };
  }
  if (trouble) return trouble;
  // CUPS has given up for now and will try again later.
  if (job.phase === 'pending' && queue.state === 'idle') return { kind: 'trouble', reason: 'timeout', sure: false };
  return { kind: 'going' };
}

export function findTrouble(queue: QueueState): Extract<Verdict, { kind: 'trouble' }> | undefined {
  const reasons = queue.reasons.map((text) => {
    const [, reason = text, severity] = /^(.*?)(?:-(error|warning|report))?$/.exec(text) ?? [];
    return { reason, blocks: severity === undefined || severity === 'error' };
  });
  const sure = (reason: PrintReason) => ({ kind: 'trouble', reason, sure: true }) as const;
  // One empty tray out of several is only a warning; a request for paper is not.
  if (reasons.some((r) => r.reason === 'media-needed' || (r.reason === 'media-empty' && r.blocks))) {
    return sure('paper-out');
  }
  if (reasons.some((r) => r.blocks && STOPPING.has(r.reason))) return sure('stopped');
  if (reasons.some((r) => r.blocks && (r.reason === 'shutdown' || r.reason === 'offline'))) return sure('offline');
  if (OFFLINE_MESSAGE.test(queue.message)) return sure('offline');
  const connecting = reasons.some((r) => r.reason === 'connecting-to-device' || r.reason === 'timed-out');
  if (connecting || /^connecting to/i.test(queue.message)) return { kind: 'trouble', reason: 'offline', sure: false };
  if (/^connected to/i.test(queue.message)) return { kind: 'trouble', reason: 'timeout', sure: false };
  return undefined;
}
