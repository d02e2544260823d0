import { validate } from '../../../schemas/generated/calls/watcher-sign.answer.ts';
import type { WatcherSignAnswer, WatcherSignRequest } from '../../../schemas/generated/types.ts';
import type { CallOptions, CallResult } from './call-error.ts';
import type { CallSpec } from './call-spec.ts';
import type { Http } from './http.ts';

const spec: CallSpec<WatcherSignAnswer> = {
  method: 'POST',
  path: 'slideshow/slideshow_watcher_sign',
  encoding: 'json',
  validate,
};

/** Announce a visit that is about to be signed; the answer is the signature id. */
export function watcherSign(
  http: Http,
  request: WatcherSignRequest,
  options?: CallOptions,
): Promise<CallResult<WatcherSignAnswer>> {
  return http.send(spec, request, options);
}
