import { validate } from '../../../schemas/generated/calls/get-form-fields.answer.ts';
import type { GetFormFieldsAnswer, GetFormFieldsRequest } from '../../../schemas/generated/types.ts';
import type { CallOptions, CallResult } from './call-error.ts';
import type { CallSpec } from './call-spec.ts';
import type { Http } from './http.ts';

const spec: CallSpec<GetFormFieldsAnswer> = {
  method: 'GET',
  path: '{page}/getformfields',
  encoding: 'query',
  validate,
};

/** The fields of the form for the destination. */
export function getFormFields(
  http: Http,
  request: GetFormFieldsRequest,
  options?: CallOptions,
): Promise<CallResult<GetFormFieldsAnswer>> {
  return http.send(spec, request, options);
}
