import { destination } from '../../domain/destination.ts';
import { toId } from '../../domain/flag.ts';
import { prepare } from '../../schemas/generated/calls/prepare.ts';
import type { PrepareRequest } from '../../schemas/generated/types.ts';
import { callMessage } from '../_kit/calls/call-message.ts';
import { readSlideshow } from '../_kit/visit/lessons.ts';
import type { PrepareHook } from './slide.ts';

/**
 * Keeps what was prepared, then gives way to the page with the code. Without an answer everything stays as it is, for
 * another try [CALL-03]: nothing is kept on the device, because it would not be at the site.
 */
export async function save(c: PrepareHook): Promise<false> {
  const t = c.services.text;
  c.update((slice) => {
    slice.problem = null;
  });
  for (;;) {
    const answer = await c.services.http.send(prepare, requestOf(c), { signal: c.signal });
    if (c.signal.aborted) return false;
    if (answer.ok) {
      const { status, url } = answer.value;
      if (status === 'saved') c.go.restart('finished', url ?? undefined);
      else c.update((slice) => void Object.assign(slice, { problem: status }));
      return false;
    }
    const choice = await c.modal({
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
