import type { ReactNode } from 'react';
import { announce, Button } from '../../page/ui/index.ts';
import { checkApprovalIdscan } from '../../schemas/generated/calls/check-approval-idscan.ts';
import { poll } from '../_kit/calls/poll.ts';
import { findWayOn, type WayOn } from '../_kit/offline/find-way-on.ts';
import type { FormContext } from './reads.ts';
import './approval.css';

const POLL_MS = 5_000;
const LOCK_SECONDS = 20;

/** Waits until staff decide on the card; a disapproval restarts the visit [SCAN-06]. */
export async function awaitApproval(ctx: FormContext, asking: AbortSignal): Promise<void> {
  if (asking.aborted) return;
  const closing = new AbortController();
  // The server notes the missing decision for staff.
  const without = new AbortController();
  void ctx.modal({
    kind: 'blocking',
    title: ctx.services.text('queue_wait'),
    body: () => (
      <ApprovalWait ctx={ctx} way={findWayOn(ctx, 'person', ctx.services.text)} onGoOn={() => without.abort()} />
    ),
    signal: closing.signal,
  });
  const setOffline = (isOffline: boolean): void =>
    ctx.update((form) => {
      form.approvalWait.isOffline = isOffline;
    });
  setOffline(false);
  const outcome = await poll({
    clock: ctx.clock,
    signal: AbortSignal.any([asking, without.signal]),
    everyMs: POLL_MS,
    run: (signal) =>
      ctx.services.http.send(checkApprovalIdscan, { idscanID: ctx.slice.values.form_field_id_scan ?? '' }, { signal }),
    done: (answer) => answer.is_scan_approve !== 0,
    onAnswer: () => setOffline(false),
    onFailure: (_, inARow) => inARow > 1 && setOffline(true),
  });
  if (without.signal.aborted && !ctx.signal.aborted) {
    ctx.update({ approval: 'not-needed' });
  }
  if (outcome.kind !== 'done') return closing.abort();
  ctx.services.storage.set('idscan_approve_status', outcome.value.is_scan_approve);
  if (outcome.value.is_scan_approve === 2) return startOver(ctx);
  closing.abort();
  ctx.update({ approval: 'approved' });
  announce(ctx.services.text('idscan_approved'));
}

async function startOver(ctx: FormContext): Promise<void> {
  for (let seconds = LOCK_SECONDS; seconds > 0; seconds -= 1) {
    ctx.update((form) => {
      form.approval = 'disapproved';
      form.approvalWait.secondsLeft = seconds;
    });
    await ctx.clock.sleep(1_000, ctx.signal);
    if (ctx.signal.aborted) return;
  }
  ctx.go.restart('cancelled');
}

interface ApprovalWaitProps {
  readonly ctx: FormContext;
  readonly way: WayOn | null;
  onGoOn(): void;
}

function ApprovalWait({ ctx, way, onGoOn }: ApprovalWaitProps): ReactNode {
  const t = ctx.services.text;
  const { isOffline, secondsLeft } = ctx.slice.approvalWait;
  if (ctx.slice.approval === 'disapproved') {
    return (
      <div className="gh-approval">
        <p>{t('idscan_disapprove')}</p>
        <p className="gh-approval__note">{t('idscan_back_in', { seconds: secondsLeft })}</p>
      </div>
    );
  }
  return (
    <div className="gh-approval">
      <p>{t('idscan_approve_wait')}</p>
      <p className="gh-approval__note">{isOffline ? t('error_offline') : ''}</p>
      {isOffline && way && (
        <>
          <p>{way.body}</p>
          <Button action="go-on" variant="primary" onClick={onGoOn}>
            {way.label}
          </Button>
        </>
      )}
      <Button action="cancel" onClick={() => ctx.go.restart('cancelled')}>
        {t('action_start_over')}
      </Button>
    </div>
  );
}
