import { askServer } from '../../../../plugins/_kit/offline/find-way-on.ts';
import type { Verbs } from '../../../../plugins/_kit/product.ts';
import { checkNewcheck } from '../../../../schemas/generated/calls/check-newcheck.ts';
import type { NewcheckRead } from './slide.ts';

/** Requires a code that the server accepts. A failed call is reported at once, with Retry and a way to continue. */
export async function leave(ctx: Verbs<'newcheck', NewcheckRead>): Promise<boolean> {
  const entry = ctx.slice.entry.trim();
  if (entry === '') return false;
  if (entry === ctx.slice.accepted || ctx.slice.isWithout) return true;
  const send = () => ctx.services.http.send(checkNewcheck, { entry }, { signal: ctx.signal });
  const outcome = await askServer(ctx, 'person', send);
  if (outcome.kind === 'stay') return false;
  const isAccepted = outcome.kind === 'answer' && outcome.value.accepted;
  ctx.update({
    accepted: isAccepted ? entry : '',
    refused: outcome.kind === 'answer' && !isAccepted ? entry : null,
    isWithout: outcome.kind === 'without',
  });
  return isAccepted || outcome.kind === 'without';
}
