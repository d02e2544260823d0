import { validate } from '../../../schemas/generated/calls/get-video.answer.ts';
import type { GetVideoAnswer, GetVideoRequest } from '../../../schemas/generated/types.ts';
import type { CallOptions, CallResult } from './call-error.ts';
import type { CallSpec } from './call-spec.ts';
import type { Http } from './http.ts';

const spec: CallSpec<GetVideoAnswer> = {
  method: 'GET',
  path: '{page}/getvideo',
  encoding: 'query',
  validate,
};

/** Which video belongs to the destination? */
export function getVideo(
  http: Http,
  request: GetVideoRequest,
  options?: CallOptions,
): Promise<CallResult<GetVideoAnswer>> {
  return http.send(spec, request, options);
}
