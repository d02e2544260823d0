import { destination } from '../../domain/destination.ts';
import { toId } from '../../domain/flag.ts';
import { prepare } from '../../schemas/generated/calls/prepare.ts';
import type { PrepareRequest } from '../../schemas/generated/types.ts';
import { callMessage } from '../_kit/calls/call-message.ts';
import { readSlideshow } from '../_kit/visit/lessons.ts';
import type { PrepareHook } from './slide.ts';

/** Saves the preparation; the device stays at home, so it keeps nothing [CALL-03]. */
export async function save(ctx: PrepareHook): Promise<false> {
  const t = ctx.services.text;
  ctx.update({ problem: null });
  for (;;) {
    const answer = await ctx.services.http.send(prepare, requestOf(ctx), { signal: ctx.signal });
    if (ctx.signal.aborted) return false;
    if (answer.ok) {
      const { status, url } = answer.value;
      if (status === 'saved') ctx.go.restart('finished', url ?? undefined);
      else ctx.update({ problem: status });
      return false;
    }
    const choice = await ctx.modal({
      title: t('error_call_title'),
      body: callMessage(answer.error, t),
      submit: t('action_retry'),
      cancel: t('action_cancel'),
    });
    if (choice !== 'submit') return false;
  }
}

function requestOf({ config, facts, services: { visit } }: PrepareHook): PrepareRequest {
  const { path, track } = destination(config, facts);
  return {
    locationId: config.location.id,
    code: facts.entrycode?.code ?? '',
    form: visit.answers(),
    subLocationId: toId(path.at(-1)?.id),
    trackId: toId(track?.id),
    readSlideshow: readSlideshow(facts),
  };
}
