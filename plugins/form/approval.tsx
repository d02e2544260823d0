import { announce } from '../../page/ui/index.ts';
import { checkApprovalIdscan } from '../../schemas/generated/calls/check-approval-idscan.ts';
import { poll } from '../_kit/calls/poll.ts';
import { wayOn } from '../_kit/offline/way-on.ts';
import { ApprovalWait } from './ApprovalWait.tsx';
import type { FormContext } from './context.ts';

const POLL_MS = 5_000;
/** How long the visitor sees that the card was not approved, in seconds. */
const LOCK_SECONDS = 20;

/**
 * Locks the form until staff have decided on the scanned card: approval unlocks it; disapproval is shown, and the visit
 * starts over after 20 s [SCAN-06]. The dialog offers a way out, since staff may never answer. Aborting `asking` stops
 * the polling.
 */
export async function awaitApproval(ctx: FormContext, asking: AbortSignal): Promise<void> {
  if (asking.aborted) return;
  const closing = new AbortController();
  // The visitor goes on without the decision: the server notes for staff that it was missing.
  const without = new AbortController();
  const onLeave = (): void => ctx.go.restart('cancelled');
  void ctx.modal({
    kind: 'blocking',
    title: ctx.services.text('queue_wait'),
    body: () => (
      <ApprovalWait
        form={ctx.slice}
        text={ctx.services.text}
        onLeave={onLeave}
        way={wayOn(ctx, 'person', ctx.services.text)}
        onGoOn={() => without.abort()}
      />
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
    ctx.update((form) => {
      form.approval = 'not-needed';
    });
  }
  if (outcome.kind !== 'done') return closing.abort();
  ctx.services.storage.set('idscan_approve_status', outcome.value.is_scan_approve);
  if (outcome.value.is_scan_approve === 2) return startOver(ctx);
  closing.abort();
  ctx.update((form) => {
    form.approval = 'approved';
  });
  announce(ctx.services.text('idscan_approved'));
}

/** Tells the visitor that the card was not approved, counts down and starts over. */
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
