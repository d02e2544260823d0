import { validate } from '../../../schemas/generated/calls/delete-pdf.answer.ts';
import type { DeletePdfAnswer, DeletePdfRequest } from '../../../schemas/generated/types.ts';
import type { CallOptions, CallResult } from './call-error.ts';
import type { CallSpec } from './call-spec.ts';
import type { Http } from './http.ts';

const spec: CallSpec<DeletePdfAnswer> = {
  method: 'POST',
  path: '/kiosk/delete-pdf',
  encoding: 'json',
  validate,
};

/** The kiosk is done with a printout. */
export function deletePdf(
  http: Http,
  request: DeletePdfRequest,
  options?: CallOptions,
): Promise<CallResult<DeletePdfAnswer>> {
  return http.send(spec, request, options);
}
