import { validate } from '../../../schemas/generated/calls/get-company-breathalyzer-data.answer.ts';
import type {
  GetCompanyBreathalyzerDataAnswer,
  GetCompanyBreathalyzerDataRequest,
} from '../../../schemas/generated/types.ts';
import type { CallOptions, CallResult } from './call-error.ts';
import type { CallSpec } from './call-spec.ts';
import type { Http } from './http.ts';

const spec: CallSpec<GetCompanyBreathalyzerDataAnswer> = {
  method: 'GET',
  path: '{page}/get-company-breathalyzer-data',
  encoding: 'query',
  validate,
};

/** Is there a breathalyzer for the destination? */
export function getCompanyBreathalyzerData(
  http: Http,
  request: GetCompanyBreathalyzerDataRequest,
  options?: CallOptions,
): Promise<CallResult<GetCompanyBreathalyzerDataAnswer>> {
  return http.send(spec, request, options);
}
