import { validate } from '../../../schemas/generated/calls/get-document.answer.ts';
import type { GetDocumentAnswer, GetDocumentRequest } from '../../../schemas/generated/types.ts';
import type { CallOptions, CallResult } from './call-error.ts';
import type { CallSpec } from './call-spec.ts';
import type { Http } from './http.ts';

const spec: CallSpec<GetDocumentAnswer> = {
  method: 'GET',
  path: 'getdocument',
  encoding: 'query',
  validate,
};

/** Names of the documents of a track. */
export function getDocument(
  http: Http,
  request: GetDocumentRequest,
  options?: CallOptions,
): Promise<CallResult<GetDocumentAnswer>> {
  return http.send(spec, request, options);
}
