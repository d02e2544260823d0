import { announce } from '../../ui/index.ts';
import { checkApprovalIdscan } from '../_kit/calls/check-approval-idscan.ts';
import { poll } from '../_kit/calls/poll.ts';
import { ApprovalWait, createCell } from './ApprovalWait.tsx';
import type { FormContext } from './context.ts';

const POLL_MS = 5_000;
/** How long the visitor reads that the card was not approved, in seconds. */
const LOCK_SECONDS = 20;

/**
 * Locks the form until staff has had their word on the scanned card: approved unlocks it, disapproved says so
 * and starts over after 20 s [SCAN-06]. The dialog offers a way out, since staff may never answer. Aborting `asking`
 * ends the asking.
 */
export async function awaitApproval(c: FormContext, asking: AbortSignal): Promise<void> {
  if (asking.aborted) return;
  const t = c.services.text;
  const idscanID = c.slice.values.form_field_id_scan ?? '';
  const note = createCell('');
  const closing = new AbortController();
  void c.modal({
    kind: 'blocking',
    title: t('queue_wait'),
    body: (
      <ApprovalWait note={note} leaveLabel={t('action_start_over')} onLeave={() => c.go.restart('cancelled')}>
        {t('idscan_approve_wait')}
      </ApprovalWait>
    ),
    signal: closing.signal,
  });
  const outcome = await poll({
    clock: c.clock,
    signal: asking,
    everyMs: POLL_MS,
    run: (signal) => checkApprovalIdscan(c.services.http, { idscanID }, { signal }),
    done: (answer) => answer.is_scan_approve !== 0,
    onAnswer: () => note.set(''),
    onFailure: (_, inARow) => inARow > 1 && note.set(t('error_offline')),
  });
  closing.abort();
  if (outcome.kind !== 'done') return;
  c.services.storage.set('idscan_approve_status', outcome.value.is_scan_approve);
  if (outcome.value.is_scan_approve === 2) return disapproved(c);
  c.update((form) => {
    form.approval = 'approved';
  });
  announce(t('idscan_approved'));
}

async function disapproved(c: FormContext): Promise<void> {
  const t = c.services.text;
  const back = (seconds: number): string => t('idscan_back_in', { seconds });
  const note = createCell(back(LOCK_SECONDS));
  c.update((form) => {
    form.approval = 'disapproved';
  });
  void c.modal({
    kind: 'blocking',
    title: t('queue_wait'),
    body: <ApprovalWait note={note}>{t('idscan_disapprove')}</ApprovalWait>,
  });
  for (let seconds = LOCK_SECONDS; seconds > 0; seconds -= 1) {
    note.set(back(seconds));
    await c.clock.sleep(1_000, c.signal);
    if (c.signal.aborted) return;
  }
  c.go.restart('cancelled');
}
