import { validate } from '../../../schemas/generated/calls/check-approval-idscan.answer.ts';
import type { CheckApprovalIdscanAnswer, CheckApprovalIdscanRequest } from '../../../schemas/generated/types.ts';
import type { CallOptions, CallResult } from './call-error.ts';
import type { CallSpec } from './call-spec.ts';
import type { Http } from './http.ts';

const spec: CallSpec<CheckApprovalIdscanAnswer> = {
  method: 'POST',
  path: 'slideshow/check-approval-idscan',
  encoding: 'json',
  validate,
};

/** Has staff approved the scan? 1 approved, 2 disapproved. */
export function checkApprovalIdscan(
  http: Http,
  request: CheckApprovalIdscanRequest,
  options?: CallOptions,
): Promise<CallResult<CheckApprovalIdscanAnswer>> {
  return http.send(spec, request, options);
}
